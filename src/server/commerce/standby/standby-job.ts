import { dueStandbys } from "@/server/commerce/order-rows/stay-bookings";
import type { Db } from "@/server/platform/db/types";
import { registerJob, whileFull } from "@/server/platform/jobs";
import { registerConsumer } from "@/server/platform/outbox";
import { lapseStandby } from "./answer-standby";
import { tellMember } from "./tell-standby";

const BATCH = 100;

/** Refunds paid requests that were not answered in time; returns the count. */
export async function lapseStandbys(db: Db): Promise<number> {
  let ended = 0;
  for (const id of await dueStandbys(db, BATCH)) {
    if (await lapseStandby(db, id)) ended += 1;
  }
  return ended;
}

/** Registers the job for overdue requests and the consumer that notifies the family. */
export function registerStandbyWork(): void {
  registerJob({ name: "standbys", everySeconds: 15, callsOut: true, run: whileFull(BATCH, lapseStandbys) });
  registerConsumer("standby.answered", tellMember);
}
