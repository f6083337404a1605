import { localEntry } from "@/lib/storage/local-entry";
import { flag, record } from "@/lib/storage/shape";

/** True once the app prompt was closed on this device. */
export const appInstallDismissal = localEntry({
  key: "nadlang.app-install",
  schema: record({ dismissed: flag }),
  fallback: { dismissed: false },
});
