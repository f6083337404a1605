/** One student in the form. */
export interface StudentRow {
  /** `{option pk}-{n}`: the student's order item. */
  id: string;
  name: string;
  grade: string;
  registration_number: string;
}

export const optionOfRow = (id: string): number => Number(id.split("-")[0]);

/** One row per item, in the items' order; filled rows stay with their option. */
export function studentRows(optionIds: readonly number[], written: readonly StudentRow[]): StudentRow[] {
  const left = [...written];
  const usedIds = new Set(written.map(({ id }) => id));
  return optionIds.map((pk) => {
    const at = left.findIndex(({ id }) => optionOfRow(id) === pk);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) return found;
    let n = 0;
    while (usedIds.has(`${pk}-${n}`)) n += 1;
    const id = `${pk}-${n}`;
    usedIds.add(id);
    return { id, name: "", grade: "", registration_number: "" };
  });
}
