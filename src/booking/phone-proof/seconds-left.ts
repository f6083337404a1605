import { useEffect, useReducer } from "react";
import { createClock } from "@/lib/clock";

const clock = createClock();

/**
 * Whole seconds until an instant (milliseconds), counted down while it is shown; 0 afterwards and without
 * one.
 */
export const useSecondsLeft = (until: number | null): number => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - clock.now()) / 1000));
};
