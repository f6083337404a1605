import { localEntry } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** Whether the parent has closed the app prompt on this device. */
export const appInstallDismissal = localEntry({
  key: "nadlang.app-install",
  schema: record({ dismissed: flag }),
  fallback: { dismissed: false },
});
