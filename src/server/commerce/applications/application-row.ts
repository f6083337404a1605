import { and, eq, or } from "drizzle-orm";
import { isAway } from "@/server/commerce/staff/away";
import { clock } from "@/server/platform/clock";
import { openField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import type { venueApplication } from "@/server/platform/schema/staff/application";
import { staff } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import { businessNumberText } from "@/shared/business/business";
import { UNUSED_DAYS } from "@/shared/identity/phone";

export type ApplicationRow = typeof venueApplication.$inferSelect;
/** Sealed fields, visible only to the applicant and desk staff. */
export type ApplicationSecrets = { contact_name: string; bank: string; account_number: string; account_holder: string };

export const cellFor = (column: "phone_enc" | "private_enc" | "paper_enc", id: string) => ({
  table: "venue_application",
  column,
  row: id,
});

/** The digits of a number, without hyphens and spaces. */
export const toDigits = (text: string): string => text.replace(/\D/g, "");

/** `••••1234`; null for an empty account number. */
export const accountHint = (account: string): string | null => (account === "" ? null : `••••${account.slice(-4)}`);

/** Contact name and bank account, opened from the sealed column. */
export const readSecrets = ({ id, privateEnc }: Pick<ApplicationRow, "id" | "privateEnc">): ApplicationSecrets =>
  JSON.parse(openField(cellFor("private_enc", id), privateEnc));

/** The phone number that was verified when the application was started. */
export const applicantPhone = ({ id, phoneEnc }: Pick<ApplicationRow, "id" | "phoneEnc">): string =>
  openField(cellFor("phone_enc", id), phoneEnc);

/** The photo of the business registration, opened, in base64; null if none was uploaded. */
export const readPaper = ({ id, paperEnc }: Pick<ApplicationRow, "id" | "paperEnc">): string | null =>
  paperEnc === null ? null : openField(cellFor("paper_enc", id), paperEnc);

/** The venue with this business number, if any. */
export async function findVenue(db: Db, businessNumber: string): Promise<typeof venue.$inferSelect | undefined> {
  const digits = toDigits(businessNumber);
  if (digits === "") return undefined;
  const [found] = await db
    .select()
    .from(venue)
    .where(or(eq(venue.key, `business:${digits}`), eq(venue.businessNumber, businessNumberText(digits))))
    .orderBy(venue.id)
    .limit(1);
  return found;
}

/** True for the phone number of a current owner of the venue who has signed in recently. */
export async function isOwnerOfVenue(db: Db, venueId: number, phoneHash: string): Promise<boolean> {
  const people = await loadPeople(db, venueId, phoneHash);
  return people.some(({ role, hasLeft }) => role === "owner" && !hasLeft);
}

/** Past and present staff of a venue with a phone number. `hasLeft`: left, or the number may have a new owner by now. */
async function loadPeople(db: Db, venueId: number, phoneHash: string) {
  const rows = await db
    .select({ role: staff.role, state: staff.state, isAway: isAway() })
    .from(staff)
    .where(and(eq(staff.venueId, venueId), eq(staff.phoneHash, phoneHash)));
  return rows.map(({ role, state, isAway: away }) => ({ role, hasLeft: state === "ended" || away }));
}

/**
 * An application's link stops working once its phone number may have a new owner, or once its writer has left the venue
 * that it names.
 */
export async function isDead(
  db: Db,
  { form, phoneHash, state, updatedAt, submittedAt }: ApplicationRow,
): Promise<boolean> {
  const used = Math.max(updatedAt.getTime(), submittedAt?.getTime() ?? 0);
  if (state !== "approved" && used < clock.nowMs() - UNUSED_DAYS * 86_400_000) return true;
  const venue = await findVenue(db, form.business_number);
  const people = venue ? await loadPeople(db, venue.id, phoneHash) : [];
  return people.length > 0 && people.every(({ hasLeft }) => hasLeft);
}

export async function placeName(db: Db, contentId: number | null): Promise<string | null> {
  if (contentId === null) return null;
  const [row] = await db.select({ name: content.name }).from(content).where(eq(content.id, contentId));
  return row?.name ?? null;
}
