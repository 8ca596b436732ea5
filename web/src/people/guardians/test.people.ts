/** People for the tests of students and guardians, as the server answers them. */
export function student(userCode: string, name: string, parentIDNumber = "") {
  return {
    id: Number(userCode.slice(1)),
    userCode,
    name,
    dateOfBirth: "2012-03-31",
    placeOfBirth: "",
    gender: "Female",
    nationalIdNumber: "",
    nationality: "Kenyan",
    address: "Iten",
    phoneNumber: "+254712345678",
    email: "",
    photo: "",
    groupCode: "G1",
    groupName: "1 East",
    schoolIdNumber: `UHURU-${userCode}`,
    parentIDNumber,
    version: 3,
    guardianNames: "",
    guardianRelationship: "",
    guardianPhone: "",
    foundByGuardian: false,
  };
}

export function guardian(id: number, names: string, relationship = "") {
  return {
    id,
    parentIDNumber: "F100",
    names,
    relationship,
    phoneNumber: "+254 722 000 111",
    email: `g${id}@example.org`,
    address: "Eldoret",
    nationality: "Kenyan",
    version: 2,
  };
}

/** A family as it is found, with children and one parent. */
export function foundFamily(parentIDNumber: string, children: readonly string[], parent: string, phoneNumber: string) {
  return {
    parentIDNumber,
    children: children.map((name) => ({ name, groupName: "1 East" })),
    guardians: [{ names: parent, relationship: "Mother", phoneNumber }],
  };
}
