import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** Until when (milliseconds) the events popup stays away, after "7일간 보지 않기". */
export const eventsPopupRest = localEntry({
  key: "nadlang.events-popup",
  schema: z.object({ until: z.number() }),
  fallback: { until: 0 },
});
