import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onNear` when the marked place comes within a screen of the window, as long as `enabled`; once for
 * every `round`, because a place that stays near after a short page would never be told again.
 */
export const useNearEnd = (enabled: boolean, round: number, onNear: () => void): RefObject<HTMLDivElement | null> => {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is watched anew
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
