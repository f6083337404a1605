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

/** How long a device stays signed in without being used, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const LONGEST_DEVICE = 200;

/**
 * A device's session: the access token for the page, and the secret for the cookie. At
 * sign-in also the places whose seats they had chosen as a visitor and others took.
 */
export type OpenSession = {
  userId: string;
  accessToken: string;
  refreshSecret: string;
  lostHolds?: readonly string[];
};

const hashOf = (secret: string): string => blindIndex("refresh", secret);

/** A secret names its session under our seal: one that we ever handed out is known for ever, and nobody can make one up. */
const secretFor = (id: string, random: string): string => seal("refresh", `${id}.${random}`);

const sessionOf = (secret: string): string | null => unseal("refresh", secret)?.split(".", 1)[0] ?? null;

/** What one attempt makes of a secret: the same each time, and nothing to anyone who does not know both and our key. */
const followerOf = (secret: string, attempt: string): string => blindIndex("refresh-attempt", `${secret}\n${attempt}`);

/** Opens a session of a member on one device. `device` is what the browser calls itself. */
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
    refreshHash: hashOf(refreshSecret),
    device: device.slice(0, LONGEST_DEVICE),
    createdAt: clock.sqlNow(),
    seenAt: clock.sqlNow(),
    expiresAt: clock.sqlNowPlus(SESSION_SECONDS),
  });
  const accessToken = await signAccessToken({ id: userId, isMember: true, sessionId: id }, sessionVersion);
  return { userId, accessToken, refreshSecret };
}

/**
 * Trades a refresh secret for a new access token and a new secret. A secret that was traded before, however long ago, ends
 * the session: two hands hold it. Only the same attempt again (`attempt`, made by the page that asks) is given the same
 * secret once more, while that is the latest: its answer was lost on the way, or two tabs asked at once. Null when the
 * secret is unknown, over or was used twice.
 */
export async function refreshSession(db: Db, secret: string, attempt: string | null): Promise<OpenSession | null> {
  const id = sessionOf(secret);
  if (id === null) return null;
  const next = secretFor(id, attempt === null ? randomSecret() : followerOf(secret, attempt));
  const [rotated] = await db
    .update(session)
    .set({
      refreshHash: hashOf(next),
      seenAt: clock.sqlNow(),
      expiresAt: clock.sqlNowPlus(SESSION_SECONDS),
    })
    .where(and(eq(session.id, id), inArray(session.refreshHash, [hashOf(secret), hashOf(next)]), isOpen()))
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

/** Ends one session of a member. Throws 404 when it is not theirs or already over. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  const ended = await revoke(db, and(eq(session.userId, userId), eq(session.id, sessionId)));
  if (ended === 0) throw notFound();
}

/** Ends every session of a member but one; says how many. */
export const endOtherSessions = (db: Db, userId: string, sessionId: string): Promise<number> =>
  revoke(db, and(eq(session.userId, userId), ne(session.id, sessionId)));

/** Ends every session and makes every token that was ever handed out worthless (withdrawal, a changed number). */
export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .update(member)
    .set({ sessionVersion: sql`${member.sessionVersion} + 1` })
    .where(eq(member.userId, userId));
  await revoke(tx, eq(session.userId, userId));
}

/** The devices on which a member is signed in, the latest first. */
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
