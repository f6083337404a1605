import { dueStandbys } from "@/server/commerce/order-rows/stay-bookings";
import type { Db } from "@/server/platform/db/types";
import { lapseStandby } from "./answer-standby";

/** Requests that one call of `lapseStandbys` refunds at most. */
export const LAPSE_BATCH = 100;

/** Refunds paid requests that were not answered in time; returns the count. */
export async function lapseStandbys(db: Db): Promise<number> {
  let ended = 0;
  for (const id of await dueStandbys(db, LAPSE_BATCH)) {
    if (await lapseStandby(db, id)) ended += 1;
  }
  return ended;
}
