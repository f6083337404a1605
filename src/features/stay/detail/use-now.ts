import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";

const clock = createClock();

/** Milliseconds of now; of the given instant on the server and at the first paint, which must agree. */
export const useNow = (first: number): number => {
  const [now, setNow] = useState(first);
  useEffect(() => setNow(clock.now()), []);
  return now;
};
