import { and, asc, desc, eq, ne } from "drizzle-orm";
import { asShown, notShown } from "@/server/commerce/approvals/approvals";
import { messageGateway } from "@/server/commerce/messages/port";
import { accountView, readAccount } from "@/server/commerce/settlement/account";
import { loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import { type Concern, ownBusiness, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refused } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { venueApplication } from "@/server/platform/schema/staff/application";
import type { ApplicationPrivate, DeskApplication, DeskApplications } from "@/shared/contract/main/staff/application";
import type { Decision } from "@/shared/contract/main/staff/desk";
import { venueBusiness } from "@/shared/contract/main/staff/venue-change";
import {
  type ApplicationRow,
  accountHint,
  applicantPhone,
  findVenue,
  isDead,
  isOwnerOfVenue,
  placeName,
  readPaper,
  readSecrets,
} from "./application-row";
import { applicationCopy as copy } from "./copy";
import { assignPlace, findOrMakeVenue } from "./make-venue";

const SHOWN = 100;

type Shown = Pick<Decision, "submitted_at">;

const toLine = (row: ApplicationRow, place: string | null) => ({
  id: row.id,
  state: row.state,
  business_name: row.form.business_name,
  business_number: row.form.business_number,
  place_name: place,
  submitted_at: row.submittedAt?.toISOString() ?? null,
});

/** Applications for the desk, without drafts: pending ones, oldest first, then decided ones, latest first. */
export async function listApplications(db: Db): Promise<DeskApplications> {
  const rows = (isWaiting: boolean) =>
    db
      .select({ row: venueApplication, place: content.name })
      .from(venueApplication)
      .leftJoin(content, eq(content.id, venueApplication.contentId))
      .where(
        isWaiting
          ? eq(venueApplication.state, "submitted")
          : and(ne(venueApplication.state, "submitted"), ne(venueApplication.state, "draft")),
      )
      .orderBy(isWaiting ? asc(venueApplication.submittedAt) : desc(venueApplication.decidedAt))
      .limit(SHOWN);
  const found = [...(await rows(true)), ...(await rows(false))];
  return { applications: found.map(({ row, place }) => toLine(row, place)) };
}

async function findRow(db: Db, id: string): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(venueApplication)
    .where(and(eq(venueApplication.id, id), ne(venueApplication.state, "draft")));
  if (!row) throw notFound();
  return row;
}

/** One application with its audit log. Throws 404. */
export async function loadDeskApplication(db: Db, me: Staff, id: string): Promise<DeskApplication> {
  const row = await findRow(db, id);
  const { representative, mail_order_number, address, phone, email, intro } = row.form;
  const secrets = readSecrets(row);
  const number = applicantPhone(row);
  return {
    ...toLine(row, await placeName(db, row.contentId)),
    representative,
    mail_order_number,
    address,
    phone,
    email,
    intro,
    content_pk: row.contentId,
    contact: `${secrets.contact_name.slice(0, 1)}** 010-****-${number.slice(-4)}`,
    bank: secrets.bank,
    account_hint: accountHint(secrets.account_number),
    account_holder: secrets.account_holder,
    lodging_kind: row.form.lodging_kind ?? "",
    lodging_number: row.form.lodging_number ?? "",
    terms:
      row.termsVersion && row.termsAgreedAt ? { version: row.termsVersion, at: row.termsAgreedAt.toISOString() } : null,
    tax_asked_at: row.taxAskedAt?.toISOString() ?? null,
    has_paper: row.paperEnc !== null,
    return_reason: row.returnReason,
    standing: await findStanding(db, row),
    refusal: await ownBusiness(db, me, await findConcern(db, row)),
    audit: await loadAudit(db, "application", id),
  };
}

/** The existing venue with the business number; null if there is none, or once the application is approved. */
async function findStanding(db: Db, { form, state, phoneHash }: ApplicationRow): Promise<DeskApplication["standing"]> {
  const venue = state === "approved" ? undefined : await findVenue(db, form.business_number);
  if (!venue) return null;
  const account = await readAccount(db, venue.id);
  return {
    business: venueBusiness.parse(venue),
    account: account && accountView(account),
    is_owner: await isOwnerOfVenue(db, venue.id, phoneHash),
  };
}

/** The applicant and the venue staff of the named business, for the own-business check. */
async function findConcern(db: Db, { form, phoneHash, venueId }: ApplicationRow): Promise<Concern> {
  const named = await findVenue(db, form.business_number);
  return { phoneHashes: [phoneHash, phoneIndex(form.phone)], venueId: venueId ?? named?.id ?? null };
}

/** The unmasked values of an application; the access and its reason are logged. Throws T001 … T004, 404. */
export async function revealApplication(db: Db, me: Staff, id: string, reason: string): Promise<ApplicationPrivate> {
  const row = await findRow(db, id);
  const act = { act: "application.reveal", subject: "application", subjectRef: id, reason } as const;
  await revealed(db, me, await findConcern(db, row), act);
  const { contact_name, account_number } = readSecrets(row);
  return {
    submitted_at: row.submittedAt?.toISOString() ?? null,
    contact_name,
    contact_phone: applicantPhone(row),
    account_number,
    paper: readPaper(row),
  };
}

/** The submission that the desk saw, locked. Throws C_CHANGED. */
async function lockShown(tx: Db, id: string, shown: Shown): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(venueApplication)
    .where(and(eq(venueApplication.id, id), asShown(shown)))
    .for("no key update");
  if (!row) throw notShown();
  return row;
}

/** Returns an application with a reason; the applicant corrects it by the same link. Throws 404, C_CHANGED. */
export async function returnApplication(
  db: Db,
  me: Staff,
  id: string,
  { reason, ...shown }: Shown & { reason: string },
): Promise<DeskApplication> {
  await findRow(db, id);
  const row = await transaction(db, async (tx) => {
    const found = await lockShown(tx, id, shown);
    await refuseOwnBusiness(tx, me, await findConcern(tx, found));
    await tx
      .update(venueApplication)
      .set({ state: "returned", returnReason: reason, decidedAt: clock.sqlNow(), decidedBy: me.id })
      .where(eq(venueApplication.id, id));
    await writeAudit(tx, me, { act: "application.return", subject: "application", subjectRef: id, reason });
    return found;
  });
  await tell(row, copy.returned(reason), clock.nowMs());
  return loadDeskApplication(db, me, id);
}

/**
 * Approves: creates the venue with its account and first owner, and assigns the claimed content to it. A second
 * application of the same business, sent by its owner, adds a content; its business and account data become a change
 * request that two people decide. Throws T003, 404, C_CHANGED, F000.
 */
export async function approveApplication(db: Db, me: Staff, id: string, shown: Shown): Promise<DeskApplication> {
  await findRow(db, id);
  const row = await transaction(db, async (tx) => {
    const found = await lockShown(tx, id, shown);
    await refuseOwnBusiness(tx, me, await findConcern(tx, found));
    if (await isDead(tx, found)) throw refused(copy.dead);
    const { venueId, changeId } = await findOrMakeVenue(tx, me, found);
    await tx
      .update(venueApplication)
      .set({ state: "approved", venueId, decidedAt: clock.sqlNow(), decidedBy: me.id })
      .where(eq(venueApplication.id, id));
    if (found.contentId !== null) await assignPlace(tx, found.contentId, venueId);
    await writeAudit(tx, me, {
      act: "application.approve",
      subject: "application",
      subjectRef: id,
      after: { venue_pk: venueId, content_pk: found.contentId, change: changeId },
    });
    return found;
  });
  await tell(row, copy.approved(row.form.business_name, `${env().APP_ORIGIN}/partner/console`), "approved");
  return loadDeskApplication(db, me, id);
}

const tell = (row: ApplicationRow, body: string, when: string | number) =>
  messageGateway().send({
    channel: "sms",
    to: applicantPhone(row),
    body,
    key: `application-decided:${row.id}:${when}`,
  });
