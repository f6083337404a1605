import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";
import { readInstant } from "@/shared/dates/read-instant";

const clock = createClock();
const SECOND = 1000;

const secondsLeft = (until: string, ahead: number): number =>
  Math.max(0, Math.ceil((readInstant(until) - (clock.now() + ahead)) / SECOND));

/**
 * Whole seconds until an instant of the host's clock, counted every second.
 * @param ahead milliseconds by which the host's clock is ahead of this one
 */
export const useSecondsLeft = (until: string, ahead: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(until, ahead));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(until, ahead));
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [until, ahead]);
  return left;
};
