import type { Db } from "@/server/platform/db/types";
import { registerJob } from "@/server/platform/jobs";
import { registerConsumer } from "@/server/platform/outbox";
import { WAIT_CLOSED } from "./end-closed";
import { processWaitlist } from "./process-waitlist";
import { openSales, ringSaleAlarms } from "./sale-alarm";
import { tellClosed, tellOffer, tellSale } from "./tell-waiting";

async function ringOpened(db: Db): Promise<void> {
  await openSales(db);
  await ringSaleAlarms(db);
}

/** Registers the jobs for offers and sales, and the consumers that notify families. */
export function registerWaitlistWork(): void {
  registerJob({ name: "waitlist", everySeconds: 5, run: async (db) => void (await processWaitlist(db)) });
  registerJob({ name: "sale-alarms", everySeconds: 15, run: ringOpened });
  registerConsumer("waitlist.offered", tellOffer);
  registerConsumer(WAIT_CLOSED, tellClosed);
  registerConsumer("sale.opened", tellSale);
}
