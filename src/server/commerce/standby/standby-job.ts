import { dueStandbys } from "@/server/commerce/order-rows/stay-bookings";
import type { Db } from "@/server/platform/db/types";
import { registerJob, whileFull } from "@/server/platform/jobs";
import { registerConsumer } from "@/server/platform/outbox";
import { lapseStandby } from "./answer-standby";
import { tellMember } from "./tell-standby";

const BATCH = 100;

/** Gives back every paid request that was not answered in time; returns how many. */
export async function lapseStandbys(db: Db): Promise<number> {
  let ended = 0;
  for (const id of await dueStandbys(db, BATCH)) {
    if (await lapseStandby(db, id)) ended += 1;
  }
  return ended;
}

/** Names the work that requests need: looking at the clock, and telling the family. */
export function registerStandbyWork(): void {
  registerJob({ name: "standbys", everySeconds: 15, callsOut: true, run: whileFull(BATCH, lapseStandbys) });
  registerConsumer("standby.answered", tellMember);
}
