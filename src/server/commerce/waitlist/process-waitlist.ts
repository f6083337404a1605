import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { endClosed } from "./end-closed";
import { lockLine, processLine } from "./process-line";
import { lapseWaiting, linesToServe, releaseUnwanted, settleBought, settleOffers } from "./waitlist.repository";

/**
 * Processes the waitlist: settles ended offers, ends entries for closed slots, and offers free seats. Returns the
 * number of offers.
 */
export async function processWaitlist(db: Db): Promise<number> {
  await settleOffers(db);
  await settleBought(db);
  await lapseWaiting(db);
  await endClosed(db);
  let offered = 0;
  for (const productKey of await linesToServe(db)) offered += await serveOne(db, productKey);
  await releaseUnwanted(db);
  return offered;
}

async function serveOne(db: Db, productKey: string): Promise<number> {
  try {
    return await transaction(db, async (tx) => {
      await lockLine(tx, productKey);
      return processLine(tx, productKey);
    });
  } catch (error) {
    // A waiting family took its own hold of the product at the same time; the next run skips it.
    if (!isUniqueViolation(error)) log().error({ reason: describe(error) }, "line not served");
    return 0;
  }
}
