import { z } from "zod";
import { writtenText } from "@/shared/text/written-text";
import { reasonField } from "./desk";
import { venueAccount, venueChange } from "./venue-change";

/** POST /partner/account/changes/: the payout account that an owner requests. */
export const accountAsk = z.object({
  bank: z.string().max(3),
  account_number: writtenText().max(30),
  account_holder: writtenText().max(40),
  reason: reasonField,
});
export type AccountAsk = z.infer<typeof accountAsk>;

/** GET /partner/account/ : a venue's payout account. */
export const partnerAccount = z.object({
  account: venueAccount.nullable(),
  /** Payouts are paused until then, or null. */
  paused_until: z.string().nullable(),
  /** A change that awaits the desk, or the latest one while it can be undone. */
  change: venueChange.nullable(),
});
export type PartnerAccount = z.infer<typeof partnerAccount>;
