import { sql } from "drizzle-orm";
import { between, createRandom } from "@/server/platform/catalog/random";
import type { Db } from "@/server/platform/db/types";
import { stayGear as gearTable } from "@/server/platform/schema/stay/stay-gear";
import { type StayGear, stayGear } from "@/shared/contract/stay/lists";
import type { DemoStay } from "./demo-stays";

/** Won a night for one piece. */
const FEES: Readonly<Record<StayGear, number>> = { baby_bed: 0, bed_guard: 2_000, high_chair: 0, sterilizer: 3_000 };

/** Accommodations with such a facility lend it; the hotel of the price example lends everything. */
const drawGear = ({ key, facilitiesYes, mandatoryFee, at }: DemoStay) => {
  const random = createRandom(`gear ${key}`);
  const has = (one: StayGear) => at === 0 || facilitiesYes.includes(one);
  return stayGear.filter(has).map((item) => ({
    key: item,
    // Free where a cleaning fee is charged.
    fee: mandatoryFee > 0 ? 0 : FEES[item],
    pieces: between(random, 1, 3),
  }));
};

/** Inserts the gear of the demo's stays; existing rows stay unchanged. */
export async function seedGear(db: Db, stays: readonly DemoStay[]): Promise<void> {
  const rows = stays.flatMap((stay) => drawGear(stay).map((gear) => ({ stay: stay.key, ...gear })));
  await db.execute(sql`
    insert into ${gearTable} (accommodation_id, key, fee, pieces)
    select a.id, g.key, g.fee, g.pieces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (stay text, key text, fee bigint, pieces int)
      join accommodation a on a.source = 'demo' and a.source_key = g.stay
    order by a.id, g.key on conflict do nothing`);
}
