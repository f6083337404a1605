import { eq } from "drizzle-orm";
import { endAllSessions } from "@/server/commerce/members/sessions";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { forgetSessions } from "@/server/platform/auth/session-check";
import { moveClock } from "@/server/platform/clock";
import { session } from "@/server/platform/schema/member";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { cookieOf, findMember, forgetLimits, type Inbox, openInbox, phoneBook, signUp } from "../../../support/members";

const newPhone = phoneBook("3000");

describeEachEngine("로그인 이어 가기와 끝내기", (engine) => {
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = openInbox();
    await forgetLimits(engine.handle().db);
  });
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  const refresh = (secret: string, idempotencyKey?: string) =>
    signedClient(mainHost).post("/auth/refresh/", {
      headers: { cookie: `nadlang-refresh=${secret}` },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const LATER = 60_000;

  it("쿠키로 새 토큰을 받고, 열쇠는 그때마다 바뀐다", async () => {
    const { refresh: first, user } = await signUp(inbox, newPhone());
    moveClock(LATER);
    const again = findMember(await refresh(first));
    expect(again.user).toEqual(user);
    expect(again.refresh).not.toBe(first);
    expect((await again.client.get("/users/me/")).status).toBe(200);
  });

  it("이미 쓴 열쇠가 다시 오면 두 손에 있다는 뜻이므로 로그인을 끝낸다", async () => {
    const { refresh: first, client } = await signUp(inbox, newPhone());
    const { refresh: second } = findMember(await refresh(first));
    moveClock(LATER);
    expect(await refresh(first)).toMatchObject({ status: 200, code: "S002", data: null });
    expect(await refresh(second)).toMatchObject({ code: "S002", data: null });
    expect((await client.get("/users/me/")).status).toBe(401);
  });

  it("아무리 오래전에 쓴 열쇠라도 다시 오면 로그인을 끝낸다", async () => {
    for (const old of [0, 1, 4]) {
      const { refresh: first, client } = await signUp(inbox, newPhone());
      const secrets = [first];
      for (let n = 0; n < 5; n += 1) secrets.push(findMember(await refresh(secrets[n] ?? "")).refresh);
      expect((await client.get("/users/me/")).status).toBe(200);
      expect(await refresh(secrets[old] ?? "")).toMatchObject({ code: "S002" });
      expect(await refresh(secrets[5] ?? "")).toMatchObject({ code: "S002" });
      expect((await client.get("/users/me/")).status).toBe(401);
    }
  });

  it("두 화면이 한 시도로 같은 순간에 이어 가도 끊기지 않고, 열쇠는 하나만 새로 생긴다", async () => {
    const { refresh: first } = await signUp(inbox, newPhone());
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first, "try-1")));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill("S000"));
    const renewed = new Set(answers.map((answer) => cookieOf(answer, "nadlang-refresh")));
    expect(renewed.size).toBe(1);
    expect((await refresh([...renewed][0] ?? "", "try-2")).code).toBe("S000");
  });

  it("답을 잃은 시도는 언제든 같은 열쇠를 다시 받지만, 그 열쇠를 쓴 뒤에는 도둑이다", async () => {
    const { refresh: first } = await signUp(inbox, newPhone());
    const lost = findMember(await refresh(first, "try-1"));
    moveClock(2 * 60 * LATER);
    const again = findMember(await refresh(first, "try-1"));
    expect(again.refresh).toBe(lost.refresh);
    expect((await refresh(again.refresh, "try-2")).code).toBe("S000");
    expect((await refresh(first, "try-1")).code).toBe("S002");
  });

  it("바로 앞의 열쇠도 다른 시도로 오면 로그인을 끝낸다", async () => {
    const { refresh: first, client } = await signUp(inbox, newPhone());
    await refresh(first, "try-1");
    expect((await refresh(first, "try-thief")).code).toBe("S002");
    expect((await client.get("/users/me/")).status).toBe(401);
  });

  it("아무도 주지 않은 열쇠로는 남의 로그인을 끝내지 못한다", async () => {
    const { refresh: mine, client, user } = await signUp(inbox, newPhone());
    const [, random = "", mac = ""] = mine.split(".");
    for (const made of [`${user.sessionId}.${"A".repeat(43)}.${mac}`, `${user.sessionId}.${random}`, user.sessionId]) {
      expect((await refresh(made)).code).toBe("S002");
    }
    expect((await client.get("/users/me/")).status).toBe(200);
    expect((await refresh(mine)).code).toBe("S000");
  });

  it.each([
    ["열쇠가 없으면", ""],
    ["모르는 열쇠면", "A".repeat(43)],
  ])("%s 401이 아니라 S002로 쿠키를 지운다", async (_why, secret) => {
    const answer = await refresh(secret);
    expect(answer).toMatchObject({ status: 200, code: "S002", data: null });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nadlang-refresh=; Path=\/; Max-Age=0; HttpOnly/),
      expect.stringMatching(/^signed_in=; Path=\/; Max-Age=0/),
    ]);
  });

  it("열쇠는 다른 길에서는 아무것도 열지 않는다", async () => {
    const { refresh: secret } = await signUp(inbox, newPhone());
    const cookie = { headers: { cookie: `nadlang-refresh=${secret}` } };
    expect((await signedClient(mainHost).get("/users/me/", cookie)).status).toBe(403);
    expect((await signedClient(mainHost).post("/auth/logout/", cookie)).status).toBe(403);
  });

  it("30일 쓰지 않은 로그인은 이어지지 않는다", async () => {
    const { refresh: secret } = await signUp(inbox, newPhone());
    moveClock(30 * 24 * 60 * 60_000 + 1000);
    expect((await refresh(secret)).code).toBe("S002");
  });

  it("로그아웃하면 남은 시간이 있어도 토큰과 열쇠가 죽는다", async () => {
    const { client, refresh: secret } = await signUp(inbox, newPhone());
    expect((await client.get("/users/me/")).status).toBe(200);
    expect((await client.post("/auth/logout/")).status).toBe(200);
    expect((await client.get("/users/me/")).status).toBe(401);
    expect((await refresh(secret)).code).toBe("S002");
  });

  it("다른 곳에서 끝낸 로그인도 다시 물을 때에는 죽어 있다", async () => {
    const { client, user } = await signUp(inbox, newPhone());
    expect((await client.get("/users/me/")).status).toBe(200);
    const db = engine.handle().db;
    await db.update(session).set({ revokedAt: new Date() }).where(eq(session.id, user.sessionId));
    forgetSessions();
    expect((await client.get("/users/me/")).status).toBe(401);
  });

  it("모두 끝내면 어느 기기의 토큰도, 새로 만든 토큰도 옛 판이면 듣지 않는다", async () => {
    const { client, user, refresh: secret } = await signUp(inbox, newPhone());
    await endAllSessions(engine.handle().db, user.id);
    expect((await client.get("/users/me/")).status).toBe(401);
    expect((await refresh(secret)).code).toBe("S002");
  });

  it("내 기기를 보고 하나씩 끝낼 수 있으며, 남의 것은 없는 것과 같다", async () => {
    const mine = await signUp(inbox, newPhone());
    const other = await signUp(inbox, newPhone());
    const list = await mine.client.get("/auth/sessions/");
    expect(list.data).toMatchObject({ sessions: [{ id: mine.user.sessionId, is_current: true }] });
    const foreign = await mine.client.delete(`/auth/sessions/${other.user.sessionId}/`);
    const missing = await mine.client.delete("/auth/sessions/nothing/");
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect((await other.client.get("/users/me/")).status).toBe(200);
    expect((await mine.client.delete(`/auth/sessions/${mine.user.sessionId}/`)).status).toBe(200);
    expect((await mine.client.get("/users/me/")).status).toBe(401);
  });

  it("다른 기기를 모두 끝내도 지금 기기는 남는다", async () => {
    const phone = newPhone();
    const here = await signUp(inbox, phone);
    const db = engine.handle().db;
    await db.insert(session).values({
      id: `else-${here.user.id}`,
      userId: here.user.id,
      isMember: true,
      refreshHash: `else-${here.user.id}`,
      expiresAt: new Date(Date.now() + 1e9),
    });
    const there = signedClient(mainHost, { user: { ...here.user, sessionId: `else-${here.user.id}` } });
    expect((await there.get("/users/me/")).status).toBe(200);
    expect(await here.client.delete("/auth/sessions/")).toMatchObject({ data: { ended: 1 } });
    expect((await there.get("/users/me/")).status).toBe(401);
    expect((await here.client.get("/users/me/")).status).toBe(200);
  });
});
