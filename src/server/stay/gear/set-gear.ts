import { and, eq, gte, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import type { GearStock } from "@/shared/contract/stay/gear";
import { kstToday } from "@/shared/dates/kst";

/** A night with more pieces lent than the new stock. */
type GearShort = { night: string; lent: number };

/**
 * Sets the gear of an accommodation; removes what is missing from the list. Updates the stock of all future nights
 * and returns the first night with more pieces lent than that; the caller must then roll back.
 */
export async function setGear(
  tx: Db,
  accommodationId: number,
  wantedGear: readonly GearStock[],
): Promise<GearShort | null> {
  const before = await tx
    .select()
    .from(stayGear)
    .where(eq(stayGear.accommodationId, accommodationId))
    .orderBy(stayGear.id)
    .for("no key update");
  const removed = before.filter(({ key }) => !wantedGear.some((gearStock) => gearStock.key === key));
  const all = [...wantedGear, ...removed.map(({ key, fee }) => ({ key, fee, pieces: 0 }))];
  for (const { key, fee, pieces } of all) {
    const [saved] = await tx
      .insert(stayGear)
      .values({ accommodationId, key, fee, pieces })
      .onConflictDoUpdate({ target: [stayGear.accommodationId, stayGear.key], set: { fee, pieces } })
      .returning({ id: stayGear.id });
    const short = await setNights(tx, saved?.id ?? 0, pieces);
    if (short) return short;
  }
  return null;
}

/** Only requested nights have rows. */
async function setNights(tx: Db, gearId: number, pieces: number): Promise<GearShort | null> {
  const ahead = and(eq(gearNight.gearId, gearId), gte(gearNight.night, kstToday(clock.now())));
  const rows = await tx.select().from(gearNight).where(ahead).orderBy(gearNight.id).for("no key update");
  const [short] = rows
    .filter(({ held, sold }) => held + sold > pieces)
    .sort((a, b) => a.night.localeCompare(b.night))
    .map(({ night, held, sold }) => ({ night, lent: held + sold }));
  if (short) return short;
  await tx
    .update(gearNight)
    .set({ capacity: pieces })
    .where(and(ahead, sql`${gearNight.capacity} <> ${pieces}`));
  return null;
}
