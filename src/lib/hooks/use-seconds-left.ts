import { useEffect, useReducer } from "react";
import { tabClock } from "@/lib/clock";

/** Seconds until an instant (milliseconds), rounded up and updated every second; 0 once it has passed and for null. */
export const useSecondsLeft = (until: number | null): number => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - tabClock.now()) / 1000));
};
