import { localEntry } from "@/lib/storage/local-entry";
import { number, record } from "@/lib/storage/shape";

/** Milliseconds until which the events popup stays hidden, after "7일간 보지 않기". */
export const eventsPopupRest = localEntry({
  key: "nadlang.events-popup",
  schema: record({ until: number }),
  fallback: { until: 0 },
});
