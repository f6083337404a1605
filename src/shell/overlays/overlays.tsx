import dynamic from "next/dynamic";
import { importWithRetry } from "@/ui/import-with-retry";

/** Dialogs, and what only a browser can know or show, come after the first load. */
export const Overlays = dynamic(
  importWithRetry(() => import("@/shell/overlays/deferred-overlays").then((module) => module.DeferredOverlays)),
  { ssr: false },
);
