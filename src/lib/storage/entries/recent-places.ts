import { localEntry } from "@/lib/storage/local-entry";
import { list, nullable, number, record } from "@/lib/storage/shape";

/** The district a visitor looks at, and the last five; a member's district is kept by the host. */
export const recentPlaces = localEntry({
  key: "nadlang.region",
  schema: record({ current: nullable(number), recent: list(number, 5) }),
  fallback: { current: null, recent: [] },
});
