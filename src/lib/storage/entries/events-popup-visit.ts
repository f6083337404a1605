import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** Whether this visit (this tab, until it is closed) has shown the events popup already. */
export const eventsPopupVisit = localEntry({
  key: "nadlang.events-popup-visit",
  schema: record({ shown: flag }),
  fallback: { shown: false },
  storage: tabStorage,
});
