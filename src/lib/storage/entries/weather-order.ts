import { localEntry } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** True when the user turned off ordering by rain, dust, heat and cold on this device. */
export const weatherOrder = localEntry({
  key: "nadlang.weather-order",
  schema: record({ off: flag }),
  fallback: { off: false },
});
