import { useEffect } from "react";

let locks = 0;

/**
 * Prevents scrolling of the page behind an overlay. Uses an attribute, because the content policy rejects an injected
 * style element.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    locks += 1;
    if (locks === 1)
      document.documentElement.dataset.scrollLock =
        window.innerWidth > document.documentElement.clientWidth ? "gutter" : "";
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.removeAttribute("data-scroll-lock");
    };
  }, [locked]);
}
