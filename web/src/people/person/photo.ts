import { NO_PICTURE } from "@ofisi/contract/people/applicants";
import { NO_PHOTO } from "@ofisi/contract/people/staff";

/** A person with an empty photo where the documents' word for none stands: the staff's and the applicants' differ (G071). */
export function withOwnPhoto<Item extends { photo: string }>(person: Item): Item {
  return person.photo === NO_PHOTO || person.photo === NO_PICTURE ? { ...person, photo: "" } : person;
}
