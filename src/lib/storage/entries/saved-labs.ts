import { localEntry } from "@/lib/storage/local-entry";
import { list, number, record } from "@/lib/storage/shape";

/** The play-news that this device keeps, the newest first. */
export const savedLabs = localEntry({
  key: "nadlang.saved-labs",
  schema: record({ ids: list(number, 200) }),
  fallback: { ids: [] },
});
