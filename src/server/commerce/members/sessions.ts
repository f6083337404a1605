import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { forgetSessions } from "@/server/platform/auth/session-check";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { seal, unseal } from "@/server/platform/crypto/seal";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { member, session } from "@/server/platform/schema/member";

/** Seconds that an unused device stays signed in: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const LONGEST_DEVICE = 200;

/**
 * A device's session: access token for the page, secret for the cookie. `lostHolds`: names of what the visitor had
 * chosen and others took.
 */
export type OpenSession = {
  userId: string;
  accessToken: string;
  refreshSecret: string;
  lostHolds?: readonly string[];
};

const toHash = (secret: string): string => blindIndex("refresh", secret);

/** Seals the session id into the secret: every secret ever issued stays recognisable and none can be forged. */
const secretFor = (id: string, random: string): string => seal("refresh", `${id}.${random}`);

const readSession = (secret: string): string | null => unseal("refresh", secret)?.split(".", 1)[0] ?? null;

/** Next secret of a refresh attempt: deterministic, and unpredictable without the secret, the attempt and our key. */
const nextTokenId = (secret: string, attempt: string): string => blindIndex("refresh-attempt", `${secret}\n${attempt}`);

/** Opens a member's session. `device`: the browser's own name. */
export async function openSession(
  tx: Db,
  { userId, sessionVersion, device }: { userId: string; sessionVersion: number; device: string },
): Promise<OpenSession> {
  const id = uuidv7();
  const refreshSecret = secretFor(id, randomSecret());
  await tx.insert(session).values({
    id,
    userId,
    isMember: true,
    refreshHash: toHash(refreshSecret),
    device: device.slice(0, LONGEST_DEVICE),
    createdAt: clock.sqlNow(),
    seenAt: clock.sqlNow(),
    expiresAt: clock.sqlNowPlus(SESSION_SECONDS),
  });
  const accessToken = await signAccessToken({ id: userId, isMember: true, sessionId: id }, sessionVersion);
  return { userId, accessToken, refreshSecret };
}

/**
 * Exchanges a refresh secret for a new access token and a new secret. Token reuse, at any later time, revokes the
 * session. The same `attempt` (made by the page) gets the same secret again while it is the latest: a lost response, or
 * two tabs at once. Returns null when the secret is unknown, expired or reused.
 */
export async function refreshSession(db: Db, secret: string, attempt: string | null): Promise<OpenSession | null> {
  const id = readSession(secret);
  if (id === null) return null;
  const next = secretFor(id, attempt === null ? randomSecret() : nextTokenId(secret, attempt));
  const [rotated] = await db
    .update(session)
    .set({
      refreshHash: toHash(next),
      seenAt: clock.sqlNow(),
      expiresAt: clock.sqlNowPlus(SESSION_SECONDS),
    })
    .where(and(eq(session.id, id), inArray(session.refreshHash, [toHash(secret), toHash(next)]), isOpen()))
    .returning({ id: session.id, userId: session.userId });
  if (rotated) return reopened(db, rotated, next);
  await revoke(db, eq(session.id, id));
  return null;
}

async function reopened(
  db: Db,
  { id, userId }: { id: string; userId: string },
  refreshSecret: string,
): Promise<OpenSession | null> {
  const [found] = await db
    .select({ version: member.sessionVersion })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.state, "active")));
  if (!found) return null;
  const accessToken = await signAccessToken({ id: userId, isMember: true, sessionId: id }, found.version);
  return { userId, accessToken, refreshSecret };
}

/** Revokes one session of a member. Throws 404 when it is not theirs or already over. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  const ended = await revoke(db, and(eq(session.userId, userId), eq(session.id, sessionId)));
  if (ended === 0) throw notFound();
}

/** Revokes every session of a member but one; returns the count. */
export const endOtherSessions = (db: Db, userId: string, sessionId: string): Promise<number> =>
  revoke(db, and(eq(session.userId, userId), ne(session.id, sessionId)));

/** Revokes every session and invalidates all access tokens (withdrawal, changed number). */
export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .update(member)
    .set({ sessionVersion: sql`${member.sessionVersion} + 1` })
    .where(eq(member.userId, userId));
  await revoke(tx, eq(session.userId, userId));
}

/** Signed-in devices of a member, latest first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select({ id: session.id, device: session.device, createdAt: session.createdAt, seenAt: session.seenAt })
    .from(session)
    .where(and(eq(session.userId, userId), isOpen()))
    .orderBy(desc(session.seenAt));
}

const isOpen = () => and(isNull(session.revokedAt), gt(session.expiresAt, clock.sqlNow()));

async function revoke(db: Db, which: ReturnType<typeof and>): Promise<number> {
  const ended = await db
    .update(session)
    .set({ revokedAt: clock.sqlNow() })
    .where(and(which, isNull(session.revokedAt)))
    .returning({ id: session.id });
  if (ended.length > 0) forgetSessions();
  return ended.length;
}
