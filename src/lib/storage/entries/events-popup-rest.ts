import { localEntry } from "@/lib/storage/local-entry";
import { number, record } from "@/lib/storage/shape";

/** Until when (milliseconds) the events popup stays away, after "7일간 보지 않기". */
export const eventsPopupRest = localEntry({
  key: "nadlang.events-popup",
  schema: record({ until: number }),
  fallback: { until: 0 },
});
