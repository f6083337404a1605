import { and, asc, eq, isNotNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { settlementAccount } from "@/server/platform/schema/staff/application";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import type { VenueAccount } from "@/shared/contract/main/staff/venue-change";
import { kstToday } from "@/shared/dates/kst";
import type { Pause } from "@/shared/price/settle";

/** Bank account for payouts. `number`: digits. */
export type Account = { bank: string; holder: string; number: string };

const cell = (row: string) => ({ table: "settlement_account", column: "account_enc", row });

/** Locks a venue's account; null when there is none. */
export async function lockAccount(tx: Db, venueId: number): Promise<Account | null> {
  const [row] = await tx
    .select()
    .from(settlementAccount)
    .where(eq(settlementAccount.venueId, venueId))
    .for("no key update");
  return row ? { bank: row.bank, holder: row.holder, number: openField(cell(row.id), row.accountEnc) } : null;
}

/** A venue's account, without a lock. */
export async function readAccount(db: Db, venueId: number): Promise<Account | null> {
  const [row] = await db.select().from(settlementAccount).where(eq(settlementAccount.venueId, venueId));
  return row ? { bank: row.bank, holder: row.holder, number: openField(cell(row.id), row.accountEnc) } : null;
}

/** Replaces the payout account; null removes it. */
export async function writeAccount(tx: Db, venueId: number, account: Account | null): Promise<void> {
  await tx.delete(settlementAccount).where(eq(settlementAccount.venueId, venueId));
  if (account === null) return;
  const id = uuidv7();
  const accountEnc = sealField(cell(id), account.number);
  const { bank, holder } = account;
  await tx.insert(settlementAccount).values({ id, venueId, bank, holder, accountEnc, since: clock.sqlNow() });
}

export const isSameAccount = (one: Account | null, other: Account | null): boolean =>
  one?.bank === other?.bank && one?.holder === other?.holder && one?.number === other?.number;

/** `••••1234` */
export const toHint = (number: string): string => `••••${number.slice(-4)}`;

export const accountView = ({ bank, holder, number }: Account): VenueAccount => ({
  bank,
  holder,
  hint: toHint(number),
});

/** Periods in which payouts were paused after an account change, earliest first. */
export async function loadPauses(db: Db, venueId: number): Promise<Pause[]> {
  const rows = await db
    .select({ from: venueChange.decidedAt, until: venueChange.pausedUntil })
    .from(venueChange)
    .where(and(eq(venueChange.venueId, venueId), isNotNull(venueChange.decidedAt), isNotNull(venueChange.pausedUntil)))
    .orderBy(asc(venueChange.decidedAt));
  return rows.flatMap(({ from, until }) => (from && until ? { from: kstToday(from), until: kstToday(until) } : []));
}
