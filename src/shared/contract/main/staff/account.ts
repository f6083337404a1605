import { z } from "zod";
import { writtenText } from "@/shared/text/written-text";
import { reasonField } from "./desk";
import { venueAccount, venueChange } from "./venue-change";

/** POST /partner/account/changes/: the account that an owner wants to be paid to. */
export const accountAsk = z.object({
  bank: z.string().max(3),
  account_number: writtenText().max(30),
  account_holder: writtenText().max(40),
  reason: reasonField,
});
export type AccountAsk = z.infer<typeof accountAsk>;

/** GET /partner/account/ : where a venue is paid to. */
export const partnerAccount = z.object({
  account: venueAccount.nullable(),
  /** Payouts wait until then; null where they do not. */
  paused_until: z.string().nullable(),
  /** A change that waits for the desk, or the latest one while it can be undone. */
  change: venueChange.nullable(),
});
export type PartnerAccount = z.infer<typeof partnerAccount>;
