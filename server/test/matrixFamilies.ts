/** What families agree to, and what becomes of them, as the matrix sends it. */
export function familyValues(): Record<string, string> {
  return {
    consent: "photoInside",
    agreement: "refused",
    families: "apart",
    photoInside: "refused",
    photoOutside: "agreed",
    contactDetails: "",
    saidBy: "Mama Achieng",
  };
}
