import { sql } from "drizzle-orm";
import { sealedColumns } from "@/server/platform/schema/sealed-columns";
import { cards, roomLows, stayCards } from "./card-invariant";
import { derivedCounts } from "./count-invariant";
import { deadlines, effects } from "./deadline-invariant";
import type { Invariant } from "./invariant";
import { captured, coupons, points, refunds, settled, split, statement } from "./money-invariant";
import { nights, seats } from "./stock-invariant";

const sealed: Invariant = {
  id: "I12",
  law: "protected columns hold sealed text",
  offenders: () =>
    sql.join(
      sealedColumns().map(
        ({ table, column, key }) => sql`
          select ${sql.identifier(key)}::text as ref, ${`${table}.${column}`}::text as detail from ${sql.identifier(table)}
          where ${sql.identifier(column)} is not null and ${sql.identifier(column)} !~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'`,
      ),
      sql` union all `,
    ),
};

/** Every invariant of the ledger. */
export const invariants: readonly Invariant[] = [
  seats,
  nights,
  captured,
  split,
  points,
  coupons,
  refunds,
  deadlines,
  effects,
  derivedCounts,
  statement,
  sealed,
  settled,
  cards,
  stayCards,
  roomLows,
];
