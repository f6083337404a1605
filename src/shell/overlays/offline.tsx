import { useSyncExternalStore } from "react";
import { createClock } from "@/lib/clock";
import { timeText } from "@/shared/dates/date-text";
import { lateCopy } from "@/shell/late-copy";
import { OfflineBar } from "@/ui/feedback/offline-bar";

const clock = createClock();
/** When the connection went, in milliseconds; null while there is one. The same for every tree of this tab. */
let lostAt: number | null = null;

const look = (): number | null => {
  lostAt = navigator.onLine ? null : (lostAt ?? clock.now());
  return lostAt;
};

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Says that what is shown was saved, and when the connection was last there. */
export const Offline = () => {
  const since = useSyncExternalStore(subscribe, look, () => null);
  return since === null ? null : <OfflineBar text={lateCopy.offline(timeText(since))} />;
};
