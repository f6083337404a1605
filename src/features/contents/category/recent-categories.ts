import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

const kept = 5;

const entry = localEntry({
  key: "nadlang.recent-categories",
  schema: z.object({ pks: z.array(z.number()) }),
  fallback: { pks: [] as number[] },
});

/** The categories looked at last, newest first, on this device. */
export const recentCategories = (): number[] => entry.read().pks.slice(0, kept);

export const rememberCategory = (pk: number): void => {
  entry.write({ pks: [pk, ...entry.read().pks.filter((other) => other !== pk)].slice(0, kept) });
};
