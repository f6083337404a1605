import { isFirstVisit } from "@/lib/storage/entries/noted-visits";
import { localEntry } from "@/lib/storage/local-entry";
import { list, number, record } from "@/lib/storage/shape";

const limit = 5;

const entry = localEntry({
  key: "nadlang.recent-categories",
  schema: record({ pks: list(number) }),
  fallback: { pks: [] as number[] },
});

/** Recently viewed categories of this device, newest first. */
export const recentCategories = (): number[] => entry.read().pks.slice(0, limit);

/** Puts a category first, unless `key` is a history entry that was visited before. */
export const rememberCategory = (pk: number, key: string | null): void => {
  if (!isFirstVisit(key, `category ${pk}`)) return;
  entry.write({ pks: [pk, ...entry.read().pks.filter((other) => other !== pk)].slice(0, limit) });
};
