import { useRouter } from "next/router";
import { useEffect } from "react";

/**
 * Asks before the page is left while something is unsaved: by a link, by the back key, by closing the tab.
 */
export const useUnsavedGuard = (isUnsaved: boolean, question: string): void => {
  const { beforePopState, events } = useRouter();
  useEffect(() => {
    if (!isUnsaved) return;
    let isAllowed = false;
    const closing = (event: BeforeUnloadEvent) => {
      if (!isAllowed) event.preventDefault();
    };
    const routing = () => {
      if (isAllowed || window.confirm(question)) return;
      events.emit("routeChangeError");
      // The router stops a change only by a throw.
      throw new Error("The page is kept: something is unsaved.");
    };
    window.addEventListener("beforeunload", closing);
    events.on("routeChangeStart", routing);
    beforePopState(() => {
      isAllowed = window.confirm(question);
      // The address has moved already: it goes forward again to the page that stays.
      if (!isAllowed) window.history.go(1);
      return isAllowed;
    });
    return () => {
      window.removeEventListener("beforeunload", closing);
      events.off("routeChangeStart", routing);
      beforePopState(() => true);
    };
  }, [isUnsaved, question, events, beforePopState]);
};
