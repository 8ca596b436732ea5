import { NO_PHOTO, type Staff } from "@ofisi/contract/people/staff";

/** A member of the staff with an empty photo where the documents' default stands for none (document 000 section 9). */
export function withOwnPhoto<Item extends Pick<Staff, "photo">>(member: Item): Item {
  return member.photo === NO_PHOTO ? { ...member, photo: "" } : member;
}
