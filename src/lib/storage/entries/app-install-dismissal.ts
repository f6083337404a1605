import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** Whether the parent has closed the app prompt on this device. */
export const appInstallDismissal = localEntry({
  key: "nadlang.app-install",
  schema: z.object({ dismissed: z.boolean() }),
  fallback: { dismissed: false },
});
