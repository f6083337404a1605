import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, list, nullable, number, record, text } from "@/lib/storage/shape";
import { MOST_STUDENTS } from "@/shared/picnic/rules";
import type { Picnic } from "@/store/payment-state";

/** Has no field for a number, so a number cannot be stored. */
const schema = record({
  content: nullable(number),
  member: nullable(text()),
  center_name: text(),
  parent_phone: text(),
  etc_memo: text(),
  agreed: flag,
  students: list(record({ id: text(), name: text(), grade: text(), numbered: flag }), MOST_STUDENTS),
});

/** Session storage: survives a login and the gateway's page, and ends with the tab. */
const entry = localEntry({
  key: "nadlang.picnic-draft",
  schema,
  fallback: {
    content: null,
    member: null,
    center_name: "",
    parent_phone: "",
    etc_memo: "",
    agreed: false,
    students: [],
  },
  storage: tabStorage,
});

/** True for a list without any input. */
export const isBlank = ({ center_name, parent_phone, etc_memo, students }: Picnic): boolean =>
  [center_name, parent_phone, etc_memo, ...students.flatMap(({ name, grade }) => [name, grade])].every(
    (text) => text === "",
  );

type Whose = { content: number; member: string | null };

const nothing: Picnic = {
  center_name: "",
  parent_phone: "",
  etc_memo: "",
  agreed: false,
  students: [],
  lost_numbers: [],
};

/** A group's list on this device: everything but the students' numbers. */
export const picnicMemory = {
  /**
   * The list of this activity; rows that had a number are named as lost. Another member's list is deleted and replaced
   * by an empty one, even if the page still shows it.
   * @param onPage the list that the page shows
   */
  take({ content, member }: Whose, onPage: Picnic): Picnic | null {
    const saved = entry.read();
    if (saved.content !== content) return null;
    if (saved.member !== null && saved.member !== member) {
      if (member === null) return null;
      entry.remove();
      return nothing;
    }
    if (!isBlank(onPage)) return null;
    const { center_name, parent_phone, etc_memo, agreed, students } = saved;
    return {
      center_name,
      parent_phone,
      etc_memo,
      agreed,
      students: students.map(({ id, name, grade }) => ({ id, name, grade, registration_number: "" })),
      lost_numbers: students.filter(({ numbered }) => numbered).map(({ id }) => id),
    };
  },
  /** Saves the list. Input still on the page after a sign-out stays that member's. */
  keep({ content, member }: Whose, { students, lost_numbers, ...words }: Picnic): void {
    const { center_name, parent_phone, etc_memo, agreed } = words;
    const before = entry.read();
    entry.write({
      content,
      member: member ?? (before.content === content ? before.member : null),
      center_name,
      parent_phone,
      etc_memo,
      agreed,
      students: students.map(({ id, name, grade, registration_number }) => ({
        id,
        name,
        grade,
        numbered: registration_number !== "" || lost_numbers.includes(id),
      })),
    });
  },
  forget: entry.remove,
};
