import { findKnownDistrict } from "@/server/platform/catalog/known-district";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Point } from "@/shared/geo/haversine-km";
import { type Moment, toMoment } from "./moment";

/** The current moment, and the centre of the district `loc` if given. */
export async function contentWindow(
  db: Db,
  loc: number | undefined,
): Promise<{ moment: Moment; centre: Point | null }> {
  const district = loc === undefined ? null : await findKnownDistrict(db, loc);
  return { moment: toMoment(clock.now()), centre: district?.centre ?? null };
}
