import { and, eq, gt, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { generateSecret, generateURI, verify } from "otplib";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { invalidFields, notFound, refused, refusedWith } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { staff, staffSession } from "@/server/platform/schema/staff/staff";
import { writeAudit } from "./audit";
import { staffCopy as copy } from "./copy";
import { refuseOwnBusiness } from "./own-business";

/** Milliseconds for which a code covers acts on money. */
const CONFIRMED_MS = 5 * 60_000;
/** Allowed clock difference of a phone. */
const TOLERANCE_SECONDS = 30;

const cell = (id: string) => ({ table: "staff", column: "totp_enc", row: id });
const wrongCode = () => invalidFields({ code: "인증 앱의 번호가 달라요. 지금 보이는 여섯 자리를 써 주세요." });

/** Limit of one person's guesses, across devices. */
const tryLimit = ({ id }: Staff) => ({
  key: `totp|${id}`,
  points: 10,
  seconds: 600,
  reason: "인증 번호를 여러 번 틀렸어요.",
});

/** Creates a secret for an authenticator app, with the URI of its QR code. Not active before its first code. */
export function newAuthenticator({ name }: Staff): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: "나들랑", label: name, secret }) };
}

/**
 * Sets the app up with its first code. As anyone with the phone number can sign in, the app is active only after
 * AUTHENTICATOR_WAIT_HOURS or a colleague's approval. Returns that time; null when active at once. Throws 422, F000.
 */
export async function setAuthenticator(db: Db, me: Staff, ask: { secret: string; code: string }): Promise<Date | null> {
  await consume(db, tryLimit(me));
  const step = await findStep(ask.secret, ask.code, 0);
  if (step === null) throw wrongCode();
  const hours = env().AUTHENTICATOR_WAIT_HOURS;
  return transaction(db, async (tx) => {
    const set = await tx
      .update(staff)
      .set({
        totpEnc: sealField(cell(me.id), ask.secret),
        totpStep: step,
        totpSetAt: clock.sqlNow(),
        totpFrom: clock.sqlNowPlus(hours * 3600),
        totpAllowedBy: null,
      })
      // The second of two concurrent requests waits for the row lock and matches nothing.
      .where(and(eq(staff.id, me.id), isNull(staff.totpEnc)))
      .returning({ from: staff.totpFrom });
    if (!set[0]) throw refused(copy.hasAuthenticator);
    if (hours === 0) await confirm(tx, me);
    await writeAudit(tx, me, { act: "authenticator.set", subject: "staff", subjectRef: me.id });
    return hours === 0 ? null : set[0].from;
  });
}

const waits = () => and(isNotNull(staff.totpEnc), or(isNull(staff.totpFrom), gt(staff.totpFrom, clock.sqlNow())));

const isColleague = (me: Staff, id: string) =>
  and(
    eq(staff.id, id),
    ne(staff.state, "ended"),
    me.venueId === null ? isNull(staff.venueId) : eq(staff.venueId, me.venueId),
  );

/**
 * Activates a colleague's new app at once. Not one's own, nor that of a colleague invited within the week. Throws T001
 * … T004, 404.
 */
export async function allowAuthenticator(db: Db, me: Staff, id: string): Promise<void> {
  requireConfirmed(me);
  await transaction(db, async (tx) => {
    await refuseOwnBusiness(tx, me, { staffIds: [id] });
    const [allowed] = await tx
      .update(staff)
      .set({ totpFrom: clock.sqlNow(), totpAllowedBy: me.id })
      .where(and(isColleague(me, id), waits()))
      .returning({ id: staff.id });
    if (!allowed) throw notFound();
    await writeAudit(tx, me, { act: "authenticator.allow", subject: "staff", subjectRef: id });
  });
}

/** Removes a colleague's app that is not active yet. Throws 404. */
export async function refuseAuthenticator(db: Db, me: Staff, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [removed] = await tx
      .update(staff)
      .set({ totpEnc: null, totpSetAt: null, totpFrom: null, totpAllowedBy: null })
      .where(and(isColleague(me, id), waits()))
      .returning({ id: staff.id });
    if (!removed) throw notFound();
    await writeAudit(tx, me, { act: "authenticator.refuse", subject: "staff", subjectRef: id });
  });
}

/** For `npm run staff`: activates a new app when no colleague can. Returns false when none is pending. */
export async function allowByCommand(tx: Db, venueId: number | null, phone: string): Promise<boolean> {
  const allowed = await tx
    .update(staff)
    .set({ totpFrom: clock.sqlNow() })
    .where(
      and(
        eq(staff.phoneHash, blindIndex("phone", phone)),
        venueId === null ? isNull(staff.venueId) : eq(staff.venueId, venueId),
        ne(staff.state, "ended"),
        waits(),
      ),
    )
    .returning({ id: staff.id });
  return allowed.length > 0;
}

/** Accepts the current code, each once. Throws T004, 422, 429. */
export async function confirmWithCode(db: Db, me: Staff, code: string): Promise<void> {
  await consume(db, tryLimit(me));
  requireStarted(me);
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select({ totpEnc: staff.totpEnc, totpStep: staff.totpStep })
      .from(staff)
      .where(eq(staff.id, me.id));
    if (!row?.totpEnc) throw refused("먼저 인증 앱을 연결해 주세요.");
    const step = await findStep(openField(cell(me.id), row.totpEnc), code, row.totpStep);
    if (step === null) throw wrongCode();
    const updated = await tx
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, me.id), lt(staff.totpStep, step)))
      .returning({ id: staff.id });
    if (updated.length === 0) throw wrongCode();
    await confirm(tx, me);
  });
}

const confirm = (tx: Db, { sessionId }: Staff) =>
  tx.update(staffSession).set({ confirmedAt: clock.sqlNow() }).where(eq(staffSession.id, sessionId));

/** Throws T004 while a first app is not active yet. */
function requireStarted({ authenticatorFrom }: Staff): void {
  if (authenticatorFrom) throw refusedWith("T004", copy.authenticatorWaits(authenticatorFrom));
}

/**
 * Required for acts on money, accounts and personal data. Throws T001 unless a code was accepted within five minutes,
 * T002 without an app, T004 while a first app is not active yet.
 */
export function requireConfirmed(me: Staff): void {
  const { confirmedAt, hasAuthenticator } = me;
  if (confirmedAt && clock.nowMs() - confirmedAt.getTime() < CONFIRMED_MS) return;
  requireStarted(me);
  throw hasAuthenticator
    ? refusedWith("T001", "인증 앱의 번호를 한 번 더 확인해 주세요.")
    : refusedWith("T002", "돈이나 계정, 개인정보가 걸린 일은 인증 앱을 연결한 뒤에 할 수 있어요.");
}

/** Time step of a valid code later than the last used one; otherwise null. */
async function findStep(secret: string, code: string, lastStep: number): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(clock.nowMs() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  }).catch(() => ({ valid: false as const }));
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
