/** A school that marks: what tests of exam schemes and of what builds on them begin with. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { units } from "@ofisi/contract/academics/units";
import { aSchool } from "./cast.ts";

/** A school with a unit, a year and a scheme, and what it takes to fill it. */
export async function aScheme() {
  const school = await aSchool();
  const { office } = school;
  const year = await office.call(calendar.addAcademicYear, { academicYear: "2026" });
  const unit = await office.call(units.addActivity, { activityName: "Maths", isALl: true });
  const scheme = await office.call(examSchemes.addScheme, { schemeName: "National" });
  const place = { schemeCode: scheme.schemeCode, activityCode: unit.activityCode, academicYear: year.academicYear };
  const addSubject = (examTypeName: string, totalMarks: number, part: Partial<typeof place> = {}) =>
    office.call(examSchemes.addExamType, { ...place, ...part, examTypeName, totalMarks });
  const addPaper = (examTypeCode: string, examTypePaper: string, numberOfPaperMarks: number) =>
    office.call(examSchemes.addExamTypePaper, { examTypeCode, examTypePaper, numberOfPaperMarks });
  const list = (part: Partial<typeof place> = {}) => office.call(examSchemes.getExamTypes, { ...place, ...part });
  return { ...school, year, unit, scheme, place, addSubject, addPaper, list };
}
