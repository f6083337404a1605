import { and, eq } from "drizzle-orm";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { isBankCode } from "@/shared/business/banks";
import type { AccountAsk, PartnerAccount } from "@/shared/contract/main/staff/account";
import type { VenueBusiness } from "@/shared/contract/main/staff/venue-change";
import { type Account, isSameAccount, lockAccount } from "./account";
import { recordChange } from "./change-news";
import { sealAccounts } from "./change-row";
import { differing, lockBusiness, record } from "./changes";
import { settlementCopy as copy } from "./copy";
import { findVenueAccount } from "./read-changes";

interface Wanted {
  readonly venueId: number;
  readonly account: Account;
  /** null leaves the business data unchanged. */
  readonly business: VenueBusiness | null;
  readonly applicationId: string | null;
  readonly reason: string;
}

/**
 * Stores a change for approval by two desk staff; returns its id, or null when nothing differs. Throws F000 while
 * another one is waiting.
 */
export async function requestChange(tx: Db, me: Staff, wanted: Wanted): Promise<string | null> {
  const { venueId, account } = wanted;
  const standing = await lockBusiness(tx, venueId);
  const before = await lockAccount(tx, venueId);
  const business = wanted.business && differing(standing, wanted.business);
  if (business === null && isSameAccount(before, account)) return null;
  const waiting = and(eq(venueChange.venueId, venueId), eq(venueChange.state, "waiting"));
  if ((await tx.$count(venueChange, waiting)) > 0) throw refused(copy.waits);
  const id = uuidv7();
  const [row] = await tx
    .insert(venueChange)
    .values({
      id,
      venueId,
      applicationId: wanted.applicationId,
      accountsEnc: sealAccounts(id, { before, after: account }),
      business,
      reason: wanted.reason,
      state: "waiting",
      askedBy: me.id,
      createdAt: clock.sqlNow(),
    })
    .returning();
  if (!row) throw notFound();
  await record(tx, me, row, "account.ask", wanted.reason);
  await recordChange(tx, row, "asked");
  return id;
}

/** An owner requests another payout account. Throws T001, T002, T004, 422, F000. */
export async function requestAccount(db: Db, me: VenueStaff, ask: AccountAsk): Promise<PartnerAccount> {
  requireConfirmed(me);
  const account = { bank: ask.bank, holder: ask.account_holder, number: ask.account_number.replace(/\D/g, "") };
  const wrong = {
    ...(isBankCode(account.bank) ? {} : { bank: copy.bank }),
    ...(/^\d{8,16}$/.test(account.number) ? {} : { account_number: copy.number }),
    ...(account.holder === "" ? { account_holder: copy.holder } : {}),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const { venueId } = me;
  const id = await transaction(db, (tx) =>
    requestChange(tx, me, { venueId, account, business: null, applicationId: null, reason: ask.reason }),
  );
  if (id === null) throw invalidFields({ account_number: copy.same });
  return findVenueAccount(db, me);
}
