import { localEntry } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** True when this browser has loaded the whole font; `font-script` reads the same key before the first paint. */
export const webFont = localEntry({
  key: "nadlang.font",
  schema: record({ here: flag }),
  fallback: { here: false },
});
