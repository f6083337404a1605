import { useRouter } from "next/router";
import { useEffect } from "react";

/** Asks for confirmation before a page with unsaved changes is left by a link, the back key or closing the tab. */
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
      // Throwing is the only way to stop a route change.
      throw new Error("The page is kept: something is unsaved.");
    };
    window.addEventListener("beforeunload", closing);
    events.on("routeChangeStart", routing);
    beforePopState(() => {
      isAllowed = window.confirm(question);
      // The URL has changed already: go forward again to this page.
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
