import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { phoneIndex } from "@/server/platform/crypto/phone-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { registerJob, whileFull } from "@/server/platform/jobs";
import { purchase } from "@/server/platform/schema/commerce";
import { stayBooking } from "@/server/platform/schema/stay";
import { ordererPhone } from "./orderer";
import { guestOf } from "./stay-bookings";

const BATCH = 200;

/** Reckons the hashes of orders that a program before has written. Returns how many. */
export async function indexOrderPhones(db: Db): Promise<number> {
  return (await indexOrderers(db)) + (await indexGuests(db));
}

const indexOrderers = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(purchase)
      .where(and(isNotNull(purchase.ordererEnc), isNull(purchase.ordererPhoneHash)))
      .orderBy(purchase.id)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const row of rows)
      await tx
        .update(purchase)
        .set({ ordererPhoneHash: phoneIndex(ordererPhone(row)) })
        .where(eq(purchase.id, row.id));
    return rows.length;
  });

const indexGuests = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(stayBooking)
      .where(and(isNotNull(stayBooking.guestEnc), isNull(stayBooking.guestPhoneHash)))
      .orderBy(stayBooking.purchaseId)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const row of rows)
      await tx
        .update(stayBooking)
        .set({ guestPhoneHash: phoneIndex(guestOf(row)?.phone) })
        .where(eq(stayBooking.purchaseId, row.purchaseId));
    return rows.length;
  });

/** Names the job: an upgrade leaves work for it, and so does a program before that runs beside this one. */
export function registerOrderPhones(): void {
  registerJob({ name: "order-phones", everySeconds: 60, run: whileFull(BATCH, indexOrderPhones) });
}
