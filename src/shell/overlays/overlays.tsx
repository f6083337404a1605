import dynamic from "next/dynamic";
import { importWithRetry } from "@/ui/import-with-retry";

/** Dialogs and everything that depends on the browser load after the page. */
export const Overlays = dynamic(
  importWithRetry(() => import("@/shell/overlays/deferred-overlays").then((module) => module.DeferredOverlays)),
  { ssr: false },
);
