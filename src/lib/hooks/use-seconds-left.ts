import { useEffect, useReducer } from "react";
import { createClock } from "@/lib/clock";

const clock = createClock();

/**
 * Whole seconds until an instant (milliseconds), counted down every second; 0 once it has passed and for null.
 * @param ahead milliseconds by which the clock that set the instant is ahead of this one
 */
export const useSecondsLeft = (until: number | null, ahead = 0): number => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - clock.now() - ahead) / 1000));
};
