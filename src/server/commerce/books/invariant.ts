import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";

export type Offender = { ref: string; detail: string };

/** An invariant that one statement checks: `offenders` selects the rows that break it, each with `ref` and `detail`. */
type Selected = { readonly offenders: () => SQL };

/** An invariant that takes more than one statement. */
type Found = { readonly find: (db: Db) => Promise<Offender[]> };

export type Invariant = { readonly id: string; readonly law: string } & (Selected | Found);

/** States of paid items that are not refunded yet. */
export const LIVE = sql.raw(`('ORDER', 'COMPLETE', 'CANCEL_PROCESSING')`);
export const PAID = sql.raw(`('PAID', 'PARTIAL_CANCELED', 'CANCELED')`);
