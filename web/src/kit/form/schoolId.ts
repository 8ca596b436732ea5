/**
 * A school ID as people know it: without the school's code and dash that it is stored with
 * (document 000 section 9). One that carries another prefix, or none, is shown whole.
 */
export function shownSchoolId(schoolIdNumber: string, schoolCode: string): string {
  const prefix = `${schoolCode}-`;
  return schoolCode !== "" && schoolIdNumber.startsWith(prefix) ? schoolIdNumber.slice(prefix.length) : schoolIdNumber;
}
