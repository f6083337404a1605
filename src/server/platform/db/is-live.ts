import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Columns {
  isActive?: PgColumn;
  startsAt: PgColumn;
  endsAt: PgColumn;
}

/** SQL condition: active, started and not over at `now`. */
export const isLive = ({ isActive, startsAt, endsAt }: Columns, now: Date): SQL | undefined =>
  and(isActive, or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));
