import type { Concern } from "@/server/commerce/staff/own-business";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { venueChange } from "@/server/platform/schema/staff/venue-change";
import type { Account } from "./account";

export type ChangeRow = typeof venueChange.$inferSelect;
type Accounts = { before: Account | null; after: Account };

const cell = (row: string) => ({ table: "venue_change", column: "accounts_enc", row });

export const sealAccounts = (id: string, accounts: Accounts): string => sealField(cell(id), JSON.stringify(accounts));

/** Previous and new account of a change. */
export const readAccounts = ({ id, accountsEnc }: ChangeRow): Accounts => JSON.parse(openField(cell(id), accountsEnc));

/** People concerned by a change: the venue's and the asker; the second approver must have no tie to the first. */
export const toConcern = ({ venueId, applicationId, askedBy, firstBy }: ChangeRow): Concern => ({
  venueId,
  // An application was forwarded by desk staff, who can be one of the two approvers.
  staffIds: applicationId === null ? [askedBy] : [],
  ...(firstBy === null ? {} : { askedBy: firstBy }),
});
