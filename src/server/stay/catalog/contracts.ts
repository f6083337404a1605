import { and, eq, ne, sql } from "drizzle-orm";
import { dropUntouched } from "@/server/commerce/holds/drop-stock";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";
import { ratedNights } from "./rated-nights";
import { NIGHTS_AHEAD, type RoomNights, writeNights } from "./write-nights";

/** Contracts of imported stays, for `npm run catalog:contract`; their ids are written `stay:12`. */
export const stayContracts = {
  prefix: "stay:",

  find(db: Db, by: { number: number } | { name: string }): Promise<{ number: number; name: string }[]> {
    const isIt = "number" in by ? eq(accommodation.id, by.number) : eq(accommodation.name, by.name);
    return db
      .select({ number: accommodation.id, name: accommodation.name })
      .from(accommodation)
      .where(and(ne(accommodation.source, "demo"), eq(accommodation.isActive, true), isIt));
  },

  /** Puts rooms with published prices on sale. */
  switchOn(db: Db, id: number): Promise<string> {
    return transaction(db, async (tx) => {
      const rooms = await tx
        .select({ id: stayProduct.id, rates: stayProduct.rates, peaks: accommodation.peaks })
        .from(stayProduct)
        .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
        .where(and(eq(accommodation.id, id), eq(stayProduct.isActive, true)));
      const from = kstToday(clock.now());
      const priced = rooms.flatMap(({ rates, peaks, ...room }): RoomNights[] =>
        rates ? [{ productId: room.id, from, nights: ratedNights(rates, peaks, from, NIGHTS_AHEAD) }] : [],
      );
      if (priced.length === 0) return "객실 요금이 없어 판매할 수 없어요";
      await tx.update(accommodation).set({ contractedAt: clock.sqlNow() }).where(eq(accommodation.id, id));
      await writeNights(tx, priced);
      return "판매해요";
    });
  },

  /** Deletes nights that are neither held nor sold. */
  switchOff(db: Db, id: number): Promise<string> {
    return transaction(db, async (tx) => {
      await tx.update(accommodation).set({ contractedAt: null }).where(eq(accommodation.id, id));
      const isTheirs = sql`product_id in (select id from stay_product where accommodation_id = ${id})`;
      await dropUntouched(tx, "night", sql`${isTheirs} and night >= ${kstToday(clock.now())}::date`);
      return "안내만 해요";
    });
  },
};
