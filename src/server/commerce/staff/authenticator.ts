import { and, eq, lt } from "drizzle-orm";
import { generateSecret, generateURI, verify } from "otplib";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, refused, refusedWith } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { staff, staffSession } from "@/server/platform/schema/counter/staff";
import { writeAudit } from "./audit";

/** How long a given code covers acts on money, in milliseconds. */
const CONFIRMED_MS = 5 * 60_000;
/** A phone's clock may be this many seconds off. */
const TOLERANCE_SECONDS = 30;

const cell = (id: string) => ({ table: "staff", column: "totp_enc", row: id });
const wrongCode = () => invalidFields({ code: "인증 앱의 번호가 달라요. 지금 보이는 여섯 자리를 써 주세요." });

/** Guesses of one person, whatever device they come from. */
const triesOf = ({ id }: Staff) => ({
  key: `totp|${id}`,
  points: 10,
  seconds: 600,
  reason: "인증 번호를 여러 번 틀렸어요.",
});

/** A new secret for an authenticator app, as the address that a QR code shows. It counts once its first code was given. */
export function newAuthenticator({ name }: Staff): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: "나들랑", label: name, secret }) };
}

/** Sets the app up with its first code. Who has one already takes it away with the desk. Throws 422, F000. */
export async function setAuthenticator(db: Db, me: Staff, ask: { secret: string; code: string }): Promise<void> {
  await consume(db, triesOf(me));
  if (me.hasAuthenticator) throw refused("인증 앱이 이미 연결되어 있어요.");
  const step = await stepOf(ask.secret, ask.code, 0);
  if (step === null) throw wrongCode();
  await transaction(db, async (tx) => {
    await tx
      .update(staff)
      .set({ totpEnc: sealField(cell(me.id), ask.secret), totpStep: step })
      .where(eq(staff.id, me.id));
    await confirm(tx, me);
    await writeAudit(tx, me, { act: "authenticator.set", subject: "staff", subjectRef: me.id });
  });
}

/** Takes the code of the moment; each is good once. Throws 422, 429. */
export async function confirmWithCode(db: Db, me: Staff, code: string): Promise<void> {
  await consume(db, triesOf(me));
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select({ totpEnc: staff.totpEnc, totpStep: staff.totpStep })
      .from(staff)
      .where(eq(staff.id, me.id));
    if (!row?.totpEnc) throw refused("먼저 인증 앱을 연결해 주세요.");
    const step = await stepOf(openField(cell(me.id), row.totpEnc), code, row.totpStep);
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

/** Throws T001 unless a code was given within five minutes: money moves, and an account changes hands, only under the hands of who signed in. */
export function requireConfirmed({ confirmedAt, hasAuthenticator }: Staff): void {
  if (confirmedAt && clock.nowMs() - confirmedAt.getTime() < CONFIRMED_MS) return;
  throw hasAuthenticator
    ? refusedWith("T001", "인증 앱의 번호를 한 번 더 확인해 주세요.")
    : refusedWith("T002", "돈이나 계정이 걸린 일은 인증 앱을 연결한 뒤에 할 수 있어요.");
}

/** The time step of a right code that is later than the last one used; null for any other. */
async function stepOf(secret: string, code: string, lastStep: number): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(clock.nowMs() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  }).catch(() => ({ valid: false as const }));
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
