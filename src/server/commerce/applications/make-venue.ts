import { and, eq, isNull } from "drizzle-orm";
import { type Account, writeAccount } from "@/server/commerce/settlement/account";
import { requestChange } from "@/server/commerce/settlement/ask-change";
import { insertStaff } from "@/server/commerce/staff/members";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { venue } from "@/server/platform/schema/venue";
import { businessNumberText } from "@/shared/business/business";
import type { VenueBusiness } from "@/shared/contract/main/staff/venue-change";
import {
  type ApplicationRow,
  applicantPhone,
  findVenue,
  isOwnerOfVenue,
  readSecrets,
  toDigits,
} from "./application-row";
import { applicationCopy as copy } from "./copy";

const toBusiness = ({ form }: ApplicationRow): VenueBusiness => ({
  name: form.business_name,
  representative: form.representative,
  mailOrderNumber: form.mail_order_number || null,
  address: form.address,
  phone: form.phone,
  email: form.email,
});

const readAccount = (row: ApplicationRow): Account => {
  const { bank, account_holder: holder, account_number: number } = readSecrets(row);
  return { bank, holder, number };
};

/**
 * Creates the venue with its account and first owner, or finds the one with this business number. An existing venue's
 * account and business data stay unchanged; the application's become a change request for two people. Throws F000.
 */
export async function findOrMakeVenue(
  tx: Db,
  me: Staff,
  row: ApplicationRow,
): Promise<{ venueId: number; changeId: string | null }> {
  const { form } = row;
  const standing = await findVenue(tx, form.business_number);
  const [made] = standing
    ? []
    : await tx
        .insert(venue)
        .values({
          key: `business:${toDigits(form.business_number)}`,
          businessNumber: businessNumberText(form.business_number),
          ...toBusiness(row),
        })
        .onConflictDoNothing()
        .returning({ pk: venue.id });
  if (made) {
    const { contact_name: name } = readSecrets(row);
    await insertStaff(tx, { venueId: made.pk, role: "owner", name, phone: applicantPhone(row), state: "invited" });
    await writeAccount(tx, made.pk, readAccount(row));
    return { venueId: made.pk, changeId: null };
  }
  const venueId = (standing ?? (await findVenue(tx, form.business_number)))?.id;
  if (venueId === undefined || !(await isOwnerOfVenue(tx, venueId, row.phoneHash))) throw refused(copy.otherOwner);
  const changeId = await requestChange(tx, me, {
    venueId,
    account: readAccount(row),
    business: toBusiness(row),
    applicationId: row.id,
    reason: copy.fromApplication,
  });
  return { venueId, changeId };
}

/** Assigns a content to the venue, under contract; the venue starts its sale itself. Throws F000. */
export async function assignPlace(tx: Db, contentId: number, venueId: number): Promise<void> {
  const given = await tx
    .update(content)
    .set({ venueId, claimedAt: clock.sqlNow(), contractedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
    .where(and(eq(content.id, contentId), isNull(content.claimedAt), isNull(content.contractedAt)))
    .returning({ pk: content.id });
  if (given.length === 0) throw refused(copy.placeTaken);
}
