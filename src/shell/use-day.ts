import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";
import { kstToday } from "@/shared/dates/kst-today";
import type { PlainDate } from "@/shared/dates/plain-date";

/**
 * The day in Korea: first as the page says, so that server and browser agree, then as time goes on. A tab that was left open over
 * night is looked at again on another day.
 * @param drawnAt milliseconds by the server's clock; of a page without them, by this device's
 */
export const useDay = (drawnAt: number | undefined): PlainDate => {
  const [start] = useState(() => {
    const clock = createClock();
    const here = clock.now();
    return { clock, here, page: drawnAt ?? here };
  });
  const [today, setToday] = useState(() => kstToday(start.page));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setToday(kstToday(start.page + start.clock.now() - start.here));
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [start]);
  return today;
};
