import { sql } from "drizzle-orm";
import { database } from "@/server/platform/db/database";
import { shedWhenFull } from "@/server/platform/http/shed";

let hasStarted = false;

/** Called when migrations and the first filling are done. */
export function markStarted(isStarted = true): void {
  hasStarted = isStarted;
}

/** Whether this process can take requests: started, not draining, database answering within a second. */
export async function isReady(): Promise<boolean> {
  if (!hasStarted || shedWhenFull.isDraining()) return false;
  const answered = database()
    .then((db) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 1000);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
