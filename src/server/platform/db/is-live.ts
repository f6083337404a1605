import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Columns {
  isActive?: PgColumn;
  startsAt: PgColumn;
  endsAt: PgColumn;
}

/** Whether families see a row at an instant: switched on, begun, and not over. */
export const isLive = ({ isActive, startsAt, endsAt }: Columns, now: Date): SQL | undefined =>
  and(isActive, or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));
