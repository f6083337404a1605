import { localEntry } from "@/lib/storage/local-entry";
import { list, nullable, number, record } from "@/lib/storage/shape";

/** A visitor's district, and the last five; the host stores a member's district. */
export const recentPlaces = localEntry({
  key: "nadlang.region",
  schema: record({ current: nullable(number), recent: list(number, 5) }),
  fallback: { current: null, recent: [] },
});
