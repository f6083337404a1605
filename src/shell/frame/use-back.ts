import { useRouter } from "next/router";
import { paths } from "@/lib/paths";

/** Navigates back in the history; home if this page was opened directly. */
export const useBack = (): (() => void) => {
  const router = useRouter();
  return () => {
    const cameFromHere = window.history.length > 1 && window.history.state !== null;
    if (cameFromHere && document.referrer !== "") return router.back();
    if (window.history.length > 2) return router.back();
    void router.push(paths.home());
  };
};
