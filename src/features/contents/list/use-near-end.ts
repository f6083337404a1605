import { type RefObject, useEffect, useRef } from "react";

/** Calls `onNear` when the marked place comes within a screen of the window, as long as `enabled`. */
export const useNearEnd = (enabled: boolean, onNear: () => void): RefObject<HTMLDivElement | null> => {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const place = mark.current;
    if (!enabled || !place || !("IntersectionObserver" in window)) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: "0px 0px 800px",
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [enabled]);
  return mark;
};
