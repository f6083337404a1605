import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { openAppHome } from "@/lib/browser/deep-link";
import { userOsFrom } from "@/lib/browser/user-os";
import { useIosStore } from "@/lib/context/deployment-context";
import { readServiceName } from "@/lib/cookies";
import { importWithRetry } from "@/ui/import-with-retry";

const AppPopup = dynamic(
  importWithRetry(() => import("@/shell/overlays/app-popup").then((module) => module.AppPopup)),
  { ssr: false },
);

/**
 * Opens the app's home: the app, or else the platform's store; on a desktop a popup that leads to a phone. The caller
 * has to render `popup`.
 */
export const useOpenApp = (): { openApp: () => void; popup: ReactNode } => {
  const [isPopup, setPopup] = useState<"never" | boolean>("never");
  const iosStore = useIosStore();
  const openApp = () =>
    openAppHome(userOsFrom(navigator.userAgent, readServiceName()), {
      iosStore,
      go: (url) => window.location.assign(url),
      isVisible: () => document.visibilityState === "visible",
      later: (run, ms) => void window.setTimeout(run, ms),
      showPopup: () => setPopup(true),
    });
  return { openApp, popup: isPopup !== "never" && <AppPopup open={isPopup} onClose={() => setPopup(false)} /> };
};
