import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { clock } from "@/server/platform/clock";
import { type Job, whileFull } from "@/server/platform/jobs";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { SCENE_VARIANTS, SEASONED_FROM } from "@/shared/scene/scene-kinds";
import { isSeasonedKind, SCENE_SEASONS, type SceneRegion, seasonedSeed, seasonOf } from "@/shared/scene/scene-seasons";
import { isNearCoast } from "./district-outlines";

/** The sea is in sight from there. */
const COAST_KM = 2;
/** The last three digits of a district: 동 below, 읍 and 면 from here on. */
const FIRST_TOWNSHIP = 250;
const BATCH = 1000;

type Spot = { districtId: number; districtName: string; lat: number | null; lng: number | null };

/** By the sea, among houses, or in the country. */
export function regionOf({ districtId, districtName, lat, lng }: Spot): SceneRegion {
  if (lat !== null && lng !== null && isNearCoast({ lat, lng }, COAST_KM)) return "sea";
  const last = districtId % 1000;
  // A street address names its 읍 or 면, but not its 동.
  const isTown = last === 0 ? /[시구]$/.test(districtName) : last < FIRST_TOWNSHIP;
  return isTown ? "town" : "hill";
}

/** Drawing of an imported place: of its region and of the season of `on`. `turn`: another one of the same. */
export const placeScene = (kind: string, spot: Spot, on: PlainDate, turn: number): SceneKey => ({
  kind,
  seed: isSeasonedKind(kind) ? seasonedSeed(kind, seasonOf(on), regionOf(spot), turn) : turn % SCENE_VARIANTS,
});

/** Switches the drawings of places that are open `allYear` to the current season. */
export const seasonsJob = (
  name: string,
  { table, id, scene }: { table: PgTable; id: PgColumn; scene: PgColumn },
  allYear: SQL,
): Job => ({
  name,
  everySeconds: 6 * 3600,
  run: whileFull(BATCH, async (db) => {
    const season = SCENE_SEASONS.indexOf(seasonOf(kstToday(clock.now())));
    const seed = sql`(${scene} ->> 'seed')::int`;
    const drawn = sql`(${seed} - ${SEASONED_FROM}::int) / 100`;
    const { rows } = await db.execute(sql`
      update ${table} set scene = jsonb_set(scene, '{seed}', to_jsonb(${seed} + (${season}::int - ${drawn}) * 100))
      where ${id} in (select ${id} from ${table}
        where ${seed} >= ${SEASONED_FROM}::int and ${drawn} <> ${season}::int and ${allYear} limit ${BATCH}::int)
      returning ${id}`);
    return rows.length;
  }),
});
