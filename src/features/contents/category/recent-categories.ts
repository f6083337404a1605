import { localEntry } from "@/lib/storage/local-entry";
import { list, number, record } from "@/lib/storage/shape";

const limit = 5;

const entry = localEntry({
  key: "nadlang.recent-categories",
  schema: record({ pks: list(number) }),
  fallback: { pks: [] as number[] },
});

/** The categories looked at last, newest first, on this device. */
export const recentCategories = (): number[] => entry.read().pks.slice(0, limit);

export const rememberCategory = (pk: number): void => {
  entry.write({ pks: [pk, ...entry.read().pks.filter((other) => other !== pk)].slice(0, limit) });
};
