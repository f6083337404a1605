import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** The district a visitor looks at, and the last five; a member's district is kept by the host. */
export const recentPlaces = localEntry({
  key: "nadlang.region",
  schema: z.object({ current: z.nullable(z.number()), recent: z.array(z.number()).check(z.maxLength(5)) }),
  fallback: { current: null, recent: [] },
});
