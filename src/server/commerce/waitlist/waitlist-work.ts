import type { Db } from "@/server/platform/db/types";
import { registerJob } from "@/server/platform/jobs";
import { registerConsumer } from "@/server/platform/outbox";
import { processWaitlist } from "./process-waitlist";
import { openSales, ringSaleAlarms } from "./sale-alarm";
import { tellOffer, tellSale } from "./tell-waiting";

async function ringOpened(db: Db): Promise<void> {
  await openSales(db);
  await ringSaleAlarms(db);
}

/** Names the work that waiting families need: giving out free seats, opening sales, and telling. */
export function registerWaitlistWork(): void {
  registerJob({ name: "waitlist", everySeconds: 5, run: async (db) => void (await processWaitlist(db)) });
  registerJob({ name: "sale-alarms", everySeconds: 15, run: ringOpened });
  registerConsumer("waitlist.offered", tellOffer);
  registerConsumer("sale.opened", tellSale);
}
