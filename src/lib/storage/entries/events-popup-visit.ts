import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** True once this tab has shown the events popup. */
export const eventsPopupVisit = localEntry({
  key: "nadlang.events-popup-visit",
  schema: record({ shown: flag }),
  fallback: { shown: false },
  storage: tabStorage,
});
