import { useEffect } from "react";

/** Keeps what stands here however the page is left: for another one, by a reload, or by a phone that puts the tab away and later drops it. */
export const useKept = (keep: () => void): void => {
  useEffect(() => {
    const leave = () => keep();
    const hide = () => document.visibilityState === "hidden" && keep();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      keep();
    };
  }, [keep]);
};
