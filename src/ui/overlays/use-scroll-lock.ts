import { useEffect } from "react";

let locks = 0;

/**
 * The page behind an overlay stays where it is. By an attribute: an injected style element would be refused.
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
