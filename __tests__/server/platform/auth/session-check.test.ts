import { eq } from "drizzle-orm";
import { forgetSessions } from "@/server/platform/auth/session-check";
import { clock } from "@/server/platform/clock";
import { member, session } from "@/server/platform/schema/member";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { probeHost } from "../http/probe-host";

describeEachEngine("회원의 세션", (engine) => {
  const { host } = probeHost();
  const db = () => engine.handle().db;

  async function signedIn(userId: string) {
    const sessionId = `session-${userId}`;
    await db().insert(member).values({ userId, username: "시험" });
    await db()
      .insert(session)
      .values({
        id: sessionId,
        userId,
        isMember: true,
        refreshHash: sessionId,
        expiresAt: new Date(clock.nowMs() + 1e9),
      });
    return signedClient(host, { user: { id: userId, isMember: true, sessionId }, sessionVersion: 1 });
  }
  const findStatus = async (client: Awaited<ReturnType<typeof signedIn>>) => (await client.get("/member/")).status;

  beforeEach(() => forgetSessions());

  it("살아 있는 세션은 들어온다", async () => {
    expect(await findStatus(await signedIn("m1"))).toBe(200);
  });

  it("세션 버전이 오르면 세 시간이 남았어도 401이다", async () => {
    const client = await signedIn("m2");
    expect(await findStatus(client)).toBe(200);
    await db().update(member).set({ sessionVersion: 2 }).where(eq(member.userId, "m2"));
    forgetSessions();
    expect(await findStatus(client)).toBe(401);
  });

  it("끝낸 세션은 401이다", async () => {
    const client = await signedIn("m3");
    await db().update(session).set({ revokedAt: clock.now() }).where(eq(session.userId, "m3"));
    expect(await findStatus(client)).toBe(401);
  });

  it("탈퇴한 회원은 401이다", async () => {
    const client = await signedIn("m4");
    await db().update(member).set({ state: "withdrawn" }).where(eq(member.userId, "m4"));
    expect(await findStatus(client)).toBe(401);
  });

  it("회원이라고 적혀 있어도 없는 회원이면 401이다", async () => {
    const ghost = signedClient(host, { user: { id: "ghost", isMember: true, sessionId: "none" }, sessionVersion: 1 });
    expect((await ghost.get("/member/")).status).toBe(401);
  });
});
