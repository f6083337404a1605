import { localEntry } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** Whether the parent switched off that rain, dust, heat and cold change the order. Stays on this device. */
export const weatherOrder = localEntry({
  key: "nadlang.weather-order",
  schema: record({ off: flag }),
  fallback: { off: false },
});
