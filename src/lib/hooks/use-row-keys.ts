import { useState } from "react";

type Keyed = { rows: readonly object[]; keys: number[]; next: number };

/** An unchanged row takes its key along; changed rows get the keys that are left, in order, and added rows new ones. */
const follow = ({ rows: before, keys, next }: Keyed, rows: readonly object[]): Keyed => {
  const left = before.map((row, index) => ({ row, key: keys[index] }));
  const unchanged = rows.map((row) => {
    const at = left.findIndex((item) => item.row === row);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.key;
  });
  let fresh = next;
  const now = unchanged.map((key) => key ?? left.shift()?.key ?? fresh++);
  return { rows, keys: now, next: fresh };
};

/** React keys for a form's rows without an id. A form replaces the row it changes, and only that row. */
export const useRowKeys = (rows: readonly object[]): readonly number[] => {
  const [last, setLast] = useState<Keyed>({ rows, keys: [...rows.keys()], next: rows.length });
  if (last.rows === rows) return last.keys;
  const now = follow(last, rows);
  setLast(now);
  return now.keys;
};
