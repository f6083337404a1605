import { databaseHandle } from "@/server/platform/db/database";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { lateJobs } from "@/server/platform/job-ages";

let hasStarted = false;
let hasNotice = false;

/** Called after migrations and the first fill. */
export function markStarted(isStarted = true): void {
  hasStarted = isStarted;
}

/** Called before shutdown: the process still works, but the load balancer sends it no more requests. */
export function markLeaving(): void {
  hasNotice = true;
}

/** True if this process is shutting down or refuses new calls. */
export const isLeaving = (): boolean => hasNotice || shedWhenFull.isDraining();

/** True if this process is started, not leaving, has no late job, and its database answers within a second. */
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
