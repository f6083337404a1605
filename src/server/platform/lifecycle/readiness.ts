import { databaseHandle } from "@/server/platform/db/database";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { lateJobs } from "@/server/platform/job-ages";

let hasStarted = false;
let hasNotice = false;

/** Called when migrations and the first filling are done. */
export function markStarted(isStarted = true): void {
  hasStarted = isStarted;
}

/**
 * Called when this process is about to end: it works on for a moment, but whoever spreads requests sends it
 * no more.
 */
export function markLeaving(): void {
  hasNotice = true;
}

/** Whether this process was told to stop, or takes no new calls. */
export const isLeaving = (): boolean => hasNotice || shedWhenFull.isDraining();

/**
 * Whether this process can take requests: started, not leaving, no job older than its bound, database answering within
 * a second.
 */
export async function isReady(): Promise<boolean> {
  if (!hasStarted || isLeaving()) return false;
  const answered = databaseHandle().then(
    async (handle) => (await handle.isThere()) && lateJobs(handle.db).length === 0,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 1000);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
