import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { content } from "@/server/platform/schema/catalog";
import { type ApplicationForm, venueApplication } from "@/server/platform/schema/staff/application";
import type { Application, ApplicationFormBody } from "@/shared/contract/main/staff/application";
import { VENUE_TERMS } from "@/shared/price/venue-terms";
import { usePhoneTicket } from "../members/phone-ticket";
import { messageGateway } from "../messages/port";
import { redrawPhotos } from "../photos/take-photos";
import { checkSeen, notSeen, toVersion } from "../staff/seen";
import {
  type ApplicationRow,
  type ApplicationSecrets,
  accountHint,
  cellFor,
  isDead,
  placeName,
  readSecrets,
  toDigits,
} from "./application-row";
import { applicationCopy as copy } from "./copy";
import { missingIn } from "./missing-fields";
import { taxOffice } from "./tax-office";

/** Most applications of one phone number that are not approved. */
const MOST_OPEN = 5;
const EMPTY_FORM: ApplicationForm = {
  business_name: "",
  representative: "",
  business_number: "",
  mail_order_number: "",
  address: "",
  phone: "",
  email: "",
  intro: "",
  place: "",
  lodging_kind: "",
  lodging_number: "",
};
const NO_SECRETS: ApplicationSecrets = { contact_name: "", bank: "", account_number: "", account_holder: "" };

const toHash = (token: string): string => blindIndex("application-link", token);

/** Starts an application for a verified number, texts its link there and returns the token. Throws V004, F000. */
export async function startApplication(db: Db, ticket: string): Promise<string> {
  const token = randomSecret();
  const id = uuidv7();
  const to = await transaction(db, async (tx) => {
    const { phone, phoneHash } = await usePhoneTicket(tx, ticket, "staff");
    const ofNumber = and(eq(venueApplication.phoneHash, phoneHash), ne(venueApplication.state, "approved"));
    if ((await tx.$count(venueApplication, ofNumber)) >= MOST_OPEN) throw refused(copy.tooMany);
    await tx.insert(venueApplication).values({
      id,
      tokenHash: toHash(token),
      phoneHash,
      phoneEnc: sealField(cellFor("phone_enc", id), phone),
      form: EMPTY_FORM,
      privateEnc: sealField(cellFor("private_enc", id), JSON.stringify(NO_SECRETS)),
      createdAt: clock.sqlNow(),
      updatedAt: clock.sqlNow(),
    });
    return phone;
  });
  await messageGateway().send({
    channel: "sms",
    to,
    body: copy.started(`${env().APP_ORIGIN}/partner/apply/${token}`),
    key: `application-start:${id}`,
  });
  return token;
}

async function findRow(db: Db, token: string): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(venueApplication)
    .where(eq(venueApplication.tokenHash, toHash(token)));
  if (!row || (await isDead(db, row))) throw notFound();
  return row;
}

/** The application as its link shows it. Throws 404. */
export async function readApplication(db: Db, token: string): Promise<Application> {
  const row = await findRow(db, token);
  const { account_number: account, ...secrets } = readSecrets(row);
  return {
    version: toVersion(readForm(row)),
    state: row.state,
    form: { ...readForm(row), ...secrets, account_number: "" },
    account_hint: accountHint(account),
    has_paper: row.paperEnc !== null,
    agreed_terms: row.termsVersion,
    place_name: await placeName(db, row.contentId),
    return_reason: row.returnReason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
  };
}

/** All fields of the form, the bank account included. */
const readForm = (row: ApplicationRow): ApplicationFormBody => ({
  ...row.form,
  lodging_kind: row.form.lodging_kind ?? "",
  lodging_number: row.form.lodging_number ?? "",
  ...readSecrets(row),
});

/** The pk of an imported, unclaimed content without a contract, by its URL on this site or its number; null if none. */
async function claimable(db: Db, place: string): Promise<number | null> {
  const pk = Number(/(?:[?&]id=|^)(\d{1,9})(?:&|#|$)/.exec(place)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(pk)) return null;
  const [row] = await db
    .select({ pk: content.id })
    .from(content)
    .where(
      and(
        eq(content.id, pk),
        ne(content.source, "demo"),
        ne(content.saleState, "ended"),
        isNull(content.contractedAt),
        isNull(content.claimedAt),
      ),
    );
  return row?.pk ?? null;
}

const open = (token: string) =>
  and(eq(venueApplication.tokenHash, toHash(token)), inArray(venueApplication.state, ["draft", "returned"]));

/** Saves an incomplete form over the version that was `seen`. Throws 404, C_CHANGED, F000 once it was submitted. */
export async function saveApplication(
  db: Db,
  token: string,
  body: ApplicationFormBody,
  seen?: string,
): Promise<Application> {
  await storeWritten(db, token, body, seen);
  return readApplication(db, token);
}

const storeWritten = (
  db: Db,
  token: string,
  { contact_name, bank, account_number, account_holder, ...written }: ApplicationFormBody,
  seen: string | undefined,
): Promise<ApplicationRow> =>
  transaction(db, async (tx) => {
    await tx
      .select({ id: venueApplication.id })
      .from(venueApplication)
      .where(eq(venueApplication.tokenHash, toHash(token)))
      .for("no key update");
    const row = await findRow(tx, token);
    const account = toDigits(account_number) || readSecrets(row).account_number;
    const secrets: ApplicationSecrets = { contact_name, bank, account_number: account, account_holder };
    const form = { ...written, business_number: toDigits(written.business_number) };
    checkSeen(readForm(row), seen, { ...form, ...secrets });
    const [saved] = await tx
      .update(venueApplication)
      .set({
        form,
        privateEnc: sealField(cellFor("private_enc", row.id), JSON.stringify(secrets)),
        contentId: await claimable(tx, form.place),
        updatedAt: clock.sqlNow(),
      })
      .where(open(token))
      .returning();
    if (!saved) throw refused(copy.locked);
    if (await isDead(tx, saved)) throw notFound();
    return saved;
  });

/** Stores a photo of the business registration, redrawn and sealed. Throws 404, 422, F000. */
export async function savePaper(db: Db, token: string, photos: readonly File[]): Promise<Application> {
  const { id } = await findRow(db, token);
  const [drawn] = await redrawPhotos(photos.slice(0, 1), "applicants");
  if (!drawn) throw invalidFields({ photos: copy.paper });
  const paper = Buffer.from(drawn.bytes).toString("base64");
  const saved = await db
    .update(venueApplication)
    .set({ paperEnc: sealField(cellFor("paper_enc", id), paper), updatedAt: clock.sqlNow() })
    .where(open(token))
    .returning({ id: venueApplication.id });
  if (saved.length === 0) throw refused(copy.locked);
  return readApplication(db, token);
}

/**
 * Submits a complete form of a business that the tax office lists as active, with the agreement to the terms. Throws 404, 422,
 * F000, C_CHANGED.
 */
export async function submitApplication(
  db: Db,
  token: string,
  { form, seen, terms }: { form: ApplicationFormBody; seen?: string | undefined; terms: string },
): Promise<Application> {
  const row = await storeWritten(db, token, form, seen);
  const wrong = missingIn(row);
  if (terms !== VENUE_TERMS) wrong.terms = copy.terms;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const status = await taxOffice().findStatus(row.form.business_number);
  if (status === null) throw refused(copy.noAnswer);
  if (status !== "active") throw invalidFields({ business_number: copy.tax[status] });
  const sent = await db
    .update(venueApplication)
    .set({
      state: "submitted",
      taxState: status,
      taxAskedAt: clock.sqlNow(),
      termsVersion: terms,
      termsAgreedAt: clock.sqlNow(),
      submittedAt: clock.sqlNow(),
      returnReason: "",
    })
    // Every save changes the sealed text: a mismatch means that the form changed after the check.
    .where(and(open(token), eq(venueApplication.privateEnc, row.privateEnc)))
    .returning({ id: venueApplication.id });
  if (sent.length === 0) throw notSeen();
  return readApplication(db, token);
}
