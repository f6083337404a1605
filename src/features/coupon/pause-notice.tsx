import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";
import { Notice } from "@/ui/feedback/notice";
import { codeCopy as copy } from "./copy";

const clock = createClock();
const SECOND = 1000;

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - clock.now()) / SECOND));

/** How long it still takes until a code may be tried again; gone when it is over. */
export const PauseNotice = ({ until }: { until: number }) => {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(secondsUntil(until)), SECOND);
    setLeft(secondsUntil(until));
    return () => window.clearInterval(timer);
  }, [until]);
  if (left === 0) return null;
  const clockText = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return <Notice tone="error">{copy.paused(clockText)}</Notice>;
};
