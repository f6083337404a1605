import { localEntry } from "@/lib/storage/local-entry";
import { addedLater, list, record, text, whole } from "@/lib/storage/shape";
import { DEFAULT_ADULTS } from "@/shared/guests/guests";

/** A visitor's children, the chosen ones (null: all) and the number of adults; only on this device. */
export const localFamily = localEntry({
  key: "nadlang.family",
  schema: record({
    children: list(record({ name: text(), birth: text({ form: /^\d{4}-\d{2}-\d{2}$/ }) }), 10),
    adults: whole(1, 10),
    chosen: addedLater(list(text({ max: 20 }), 10)),
  }),
  fallback: { children: [], adults: DEFAULT_ADULTS, chosen: null },
});
