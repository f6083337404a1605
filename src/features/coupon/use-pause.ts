import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";

const clock = createClock();
const SECOND = 1000;

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - clock.now()) / SECOND));

/** Seconds until a code may be tried again, counted down; 0 while nothing has to be waited for. */
export const usePause = (until: number | null): number => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(secondsUntil(until));
    if (until === null) return;
    const timer = window.setInterval(() => setLeft(secondsUntil(until)), SECOND);
    return () => window.clearInterval(timer);
  }, [until]);
  return left;
};
