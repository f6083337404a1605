import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { member, session } from "@/server/platform/schema/member";
import { stayHost } from "@/server/stay/app";
import { describeEachEngine } from "../support/engines";
import { type Sent, signedClient } from "../support/http-client";
import { forgetLimits, type Inbox, openInbox, phoneBook, signUp, type TestMember, ticketFor } from "../support/members";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";

const newPhone = phoneBook("6300");
const ROUNDS = scaled(1, 12);
/** Counted from the moment the end is stored, in milliseconds of real time. */
const LIMIT_MS = 1000;
const PATIENT_MS = 10_000;

/** A way to end a session; some write to the database directly, as another process would. */
type Ending = (who: TestMember) => Promise<unknown>;

describeEachEngine("끝난 로그인의 표", (engine) => {
  const db = () => engine.handle().db;
  let inbox: Inbox;
  beforeAll(() => {
    inbox = openInbox();
  });
  afterEach(() => moveClock(0));
  afterAll(() => installMessageGateway(null));

  const phones = new Map<string, string>();
  const newMember = async (): Promise<TestMember> => {
    const phone = newPhone();
    const who = await signUp(inbox, phone);
    phones.set(who.user.id, phone);
    return who;
  };
  const otherDevice = async ({ user }: TestMember) => {
    const sessionId = randomUUID();
    const expiresAt = sql<Date>`now() + interval '1 day'`;
    await db()
      .insert(session)
      .values({ id: sessionId, userId: user.id, isMember: true, refreshHash: randomUUID(), expiresAt });
    return signedClient(mainHost, { user: { ...user, sessionId } });
  };
  const changeNumber = async (who: TestMember) => {
    const phone_ticket = await ticketFor(who.client, inbox, newPhone(), "phone_change");
    return who.client.post("/users/phone/", { json: { phone_ticket } });
  };
  const withdraw = async (who: TestMember) => {
    moveClock(61_000);
    const phone_ticket = await ticketFor(who.client, inbox, phones.get(who.user.id) ?? "", "unregister");
    return who.client.post("/users/unregister/", { json: { phone_ticket } });
  };

  const endings: Record<string, Ending> = {
    logout: ({ client }) => client.post("/auth/logout/", { json: {} }),
    "ended from another device": async (who) =>
      (await otherDevice(who)).delete(`/auth/sessions/${who.user.sessionId}/`),
    "all others ended": async (who) => (await otherDevice(who)).delete("/auth/sessions/"),
    "a changed number": changeNumber,
    withdrawal: withdraw,
    "the version moved by another process": ({ user }) =>
      db()
        .update(member)
        .set({ sessionVersion: sql`${member.sessionVersion} + 1` })
        .where(eq(member.userId, user.id)),
    "the session ended by another process": ({ user }) =>
      db().update(session).set({ revokedAt: sql<Date>`now()` }).where(eq(session.id, user.sessionId)),
    "the account erased by another process": ({ user }) =>
      db().update(member).set({ state: "withdrawn" }).where(eq(member.userId, user.id)),
  };

  /** Retries with the old token until a 401; returns its time in ms since `began`, or null if there was none. */
  async function untilRefused(ask: () => Promise<Sent>, began: number): Promise<number | null> {
    for (;;) {
      const took = performance.now() - began;
      const { status } = await ask();
      if (status === 401) return took;
      if (took > PATIENT_MS) return null;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it(
    "로그아웃, 탈퇴, 판 올리기 뒤의 옛 표는 1초 안에 두 집에서 모두 거절된다",
    async () => {
      const times: number[] = [];
      const wrong: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [how, end] of Object.entries(endings)) {
          moveClock(0);
          await forgetLimits(db());
          const who = await newMember();
          const old = { user: who.user, sessionVersion: 1 };
          const asks = [
            () => signedClient(mainHost, old).get("/users/me/"),
            () => signedClient(stayHost, old).get("/accommodations/types"),
          ];
          // Warm up: this process has just checked the session and cached it.
          const before = await asks[0]?.();
          if (before?.status !== 200) wrong.push(`${how}: not a member before (${before?.text})`);
          await end(who);
          const stored = performance.now();
          for (const ask of asks) {
            const took = await untilRefused(ask, stored);
            if (took === null) wrong.push(`${how}: still good after ${PATIENT_MS} ms`);
            else times.push(took);
          }
        }
      }
      const slowest = Math.max(...times);
      measured({
        goal: "S3",
        name: "revocation",
        engine: engine.name,
        figures: `${times.length} old tokens ended in ${Object.keys(endings).length} ways, three hours still to run: refused after ${quantile(times, 0.5).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms at most${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "refused <= 1 s on both hosts",
        laws: {
          "every old token is refused": wrong.length === 0,
          ...(isFull ? { "within a second": slowest <= LIMIT_MS } : {}),
        },
      });
    },
    PATIENCE_MS,
  );

  it("판이 같은 새 표는 그동안에도 받는다", async () => {
    await forgetLimits(db());
    const who = await newMember();
    await db().update(member).set({ sessionVersion: 2 }).where(eq(member.userId, who.user.id));
    await untilRefused(() => who.client.get("/users/me/"), performance.now());
    const again = signedClient(mainHost, { user: who.user, sessionVersion: 2 });
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    expect((await again.get("/users/me/")).status).toBe(200);
  });
});
