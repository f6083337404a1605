import { useRouter } from "next/router";
import { paths } from "@/lib/paths";

/** Back to where the parent came from; home when they came straight to this page. */
export const useBack = (): (() => void) => {
  const router = useRouter();
  return () => {
    const cameFromHere = window.history.length > 1 && window.history.state !== null;
    if (cameFromHere && document.referrer !== "") return router.back();
    if (window.history.length > 2) return router.back();
    void router.push(paths.home());
  };
};
