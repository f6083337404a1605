import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onNear` when the marked element is within 800 px of the viewport, while `enabled`. Calls once per `round`: the
 * observer does not fire again for an element that stays near after a short page.
 */
export const useNearEnd = (enabled: boolean, round: number, onNear: () => void): RefObject<HTMLDivElement | null> => {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round needs a new observer
  useEffect(() => {
    const place = mark.current;
    if (!enabled || !place || !("IntersectionObserver" in window)) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: "0px 0px 800px",
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [enabled, round]);
  return mark;
};
