import { localEntry } from "@/lib/storage/local-entry";
import { list, number, record } from "@/lib/storage/shape";

/** Play articles saved on this device, newest first. */
export const savedLabs = localEntry({
  key: "nadlang.saved-labs",
  schema: record({ ids: list(number, 200) }),
  fallback: { ids: [] },
});
