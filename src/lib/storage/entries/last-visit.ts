import { localEntry } from "@/lib/storage/local-entry";
import { record, whole } from "@/lib/storage/shape";

/** When this device last showed a page, in milliseconds; 0 before the first. */
export const lastVisit = localEntry({
  key: "nadlang.last-visit",
  schema: record({ at: whole(0) }),
  fallback: { at: 0 },
});
