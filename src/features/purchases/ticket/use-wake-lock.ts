import { useEffect } from "react";

/** Prevents the screen from turning off, where supported; a hidden page loses the lock and requests it again. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      if (document.visibilityState === "visible") lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock.then((held) => held?.release());
    };
  }, [wanted]);
};
