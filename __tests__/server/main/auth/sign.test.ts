import { eq } from "drizzle-orm";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { consent, member } from "@/server/platform/schema/member";
import { describeEachEngine } from "../../../support/engines";
import { type Sent, signedClient, visitor } from "../../../support/http-client";
import {
  cookieOf,
  field,
  findMember,
  forgetLimits,
  type Inbox,
  openInbox,
  phoneBook,
  signUp,
  ticketFor,
} from "../../../support/members";

const newPhone = phoneBook("2000");

describeEachEngine("가입과 로그인", (engine) => {
  const client = signedClient(mainHost, visitor("sign-visitor"));
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = openInbox();
    await forgetLimits(engine.handle().db);
  });
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  const lookup = (phone_ticket: string) => client.post("/auth/registered-user/", { json: { phone_ticket } });
  const login = (json: { phone_ticket: string; user_id?: string }) => client.post("/auth/login/", { json });
  /** Moves the clock by a minute, so that the same number can get another code. */
  const later = async () => {
    moveClock(61_000);
    await forgetLimits(engine.handle().db);
  };
  /** A second account with the same number, as old accounts can have. */
  const olderTwin = async (userId: string): Promise<string> => {
    const db = engine.handle().db;
    const [own] = await db.select().from(member).where(eq(member.userId, userId));
    await db
      .insert(member)
      .values({ userId: `twin-${userId}`, username: "둘째계정", phoneHash: own?.phoneHash, phoneSeat: 1 });
    return `twin-${userId}`;
  };

  it("표 없이는 누구의 번호든 같은 대답을 듣는다", async () => {
    const { answer } = await signUp(inbox, newPhone());
    expect(answer.status).toBe(200);
    const answers: Sent[] = [];
    for (const ticket of ["x", "A".repeat(43), newPhone()]) answers.push(await lookup(ticket));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, code: "V004" });
  });

  it("인증한 번호의 계정을 S002 없음, S000 하나, S001 여럿으로 말한다", async () => {
    const phone = newPhone();
    const fresh = await ticketFor(client, inbox, phone);
    expect(await lookup(fresh)).toMatchObject({ status: 200, code: "S002", data: { users: [] } });
    const json = { phone_ticket: fresh, username: "김하린", terms: true, age14: true };
    const { user } = findMember(await client.post("/auth/signup/", { json }));
    await later();
    const ticket = await ticketFor(client, inbox, phone);
    const single = await lookup(ticket);
    expect(single).toMatchObject({ code: "S000", data: { users: [{ user_id: user.id, masked_name: "김*린" }] } });
    expect(single.text).not.toContain(phone);
    await olderTwin(user.id);
    expect(await lookup(ticket)).toMatchObject({ code: "S001", data: { users: [{}, {}] } });
  });

  it("이름이 같은 여러 계정은 가린 별명과 이메일, 마지막 이용으로 가려 말하고, 온전한 값은 말하지 않는다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    const db = engine.handle().db;
    const twin = await olderTwin(user.id);
    const seal = (column: "realname_enc" | "email_enc", text: string) => sealMemberField(column, twin, text);
    await db
      .update(member)
      .set({ realnameEnc: seal("realname_enc", "김하린"), emailEnc: seal("email_enc", "harin@demo.example") })
      .where(eq(member.userId, twin));
    await later();
    const answer = await lookup(await ticketFor(client, inbox, phone));
    const users = field(answer, "users") as Record<string, unknown>[];
    expect(users.map(({ masked_name }) => masked_name)).toEqual(["김*린", "김*린"]);
    expect(users.find(({ user_id }) => user_id === user.id)).toMatchObject({
      masked_nickname: null,
      masked_email: null,
      seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(users.find(({ user_id }) => user_id === twin)).toMatchObject({
      masked_nickname: "둘**정",
      masked_email: "h***@demo.example",
      seen_at: null,
    });
    expect(answer.text).not.toMatch(/harin|둘째계정|나들이/);
  });

  it("여러 계정이면 고른 계정으로만 들어가고, 남의 계정은 없는 계정과 같다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    const twin = await olderTwin(user.id);
    const stranger = await signUp(inbox, newPhone());
    await later();
    const phone_ticket = await ticketFor(client, inbox, phone);
    expect(await login({ phone_ticket })).toMatchObject({ status: 400, code: "V006" });
    const foreign = await login({ phone_ticket, user_id: stranger.user.id });
    expect(foreign).toMatchObject({ status: 404 });
    expect((await login({ phone_ticket, user_id: "nobody" })).text).toBe(foreign.text);
    expect(await login({ phone_ticket, user_id: twin })).toMatchObject({
      status: 200,
      data: { user_id: twin, is_new: false },
    });
  });

  it("표는 한 번만 쓰인다", async () => {
    const phone = newPhone();
    await signUp(inbox, phone);
    await later();
    const phone_ticket = await ticketFor(client, inbox, phone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login({ phone_ticket })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "V004")).toHaveLength(5);
  });

  it("표는 10분 뒤에 닫힌다", async () => {
    const ticket = await ticketFor(client, inbox, newPhone());
    moveClock(9 * 60_000);
    expect(await lookup(ticket)).toMatchObject({ code: "S002" });
    moveClock(10 * 60_000 + 1000);
    expect(await lookup(ticket)).toMatchObject({ code: "V004" });
  });

  it("가입하면 동의한 날이 남고, 묻지 않은 동의는 거절로 남고, 실제로 준 쿠폰을 돌려준다", async () => {
    const { user, answer } = await signUp(inbox, newPhone());
    expect(answer).toMatchObject({ status: 200, data: { is_new: true, is_member: true } });
    const db = engine.handle().db;
    const consents = await db.select().from(consent).where(eq(consent.userId, user.id));
    const granted = consents.filter((consent) => consent.granted).map(({ kind }) => kind);
    expect(granted.sort()).toEqual(["age14", "terms"]);
    expect(consents.every(({ at }) => at instanceof Date)).toBe(true);
    const given = await db.$count(issuedCoupon, eq(issuedCoupon.userId, user.id));
    expect(field(answer, "issued_coupons")).toHaveLength(given);
    expect(given).toBe(3);
  });

  it.each([
    ["약관에 동의하지 않으면", { terms: false }],
    ["만 14세라고 하지 않으면", { age14: false }],
    ["이름이 한 글자면", { username: " 김 " }],
    ["이메일이 이상하면", { email: "a@" }],
  ])("%s 가입되지 않고, 표는 그대로 쓸 수 있다", async (_why, wrong) => {
    const phone_ticket = await ticketFor(client, inbox, newPhone());
    const json = { phone_ticket, username: "김하린", terms: true, age14: true };
    expect(await client.post("/auth/signup/", { json: { ...json, ...wrong } })).toMatchObject({ status: 422 });
    expect(await client.post("/auth/signup/", { json })).toMatchObject({ status: 200 });
  });

  it("한 번호로 같은 순간에 두 번 가입해도 회원은 하나다", async () => {
    const phone = newPhone();
    const first = await ticketFor(client, inbox, phone);
    await later();
    const second = await ticketFor(client, inbox, phone);
    const answers = await Promise.all(
      [first, second].map((phone_ticket) =>
        client.post("/auth/signup/", { json: { phone_ticket, username: "김하린", terms: true, age14: true } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["S000", "V008"]);
  });

  it("이름·이메일·번호는 잠긴 채로 남고, 등급은 손님이 정할 수 없다", async () => {
    const phone = newPhone();
    const phone_ticket = await ticketFor(client, inbox, phone);
    const json = {
      phone_ticket,
      username: "카나리아새",
      email: "canary@example.com",
      terms: true,
      age14: true,
      user_level: "9",
      user_vip: true,
      is_member: false,
    };
    const { user } = findMember(await client.post("/auth/signup/", { json }));
    const [row] = await engine.handle().db.select().from(member).where(eq(member.userId, user.id));
    expect(row).toMatchObject({ userLevel: "2", userVip: false });
    const stored = JSON.stringify(row);
    for (const canary of [phone, "카나리아새", "canary@example.com"]) expect(stored).not.toContain(canary);
  });

  it("쉬고 있는 계정으로는 들어갈 수 없다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    await engine.handle().db.update(member).set({ state: "grace" }).where(eq(member.userId, user.id));
    await later();
    const phone_ticket = await ticketFor(client, inbox, phone);
    expect(await login({ phone_ticket })).toMatchObject({ status: 400, code: "V007" });
  });

  it("새로 고침 열쇠는 스크립트가 읽을 수 없고, 표시만 읽을 수 있다", async () => {
    const { answer } = await signUp(inbox, newPhone());
    const [refresh, hint, device] = answer.headers.getSetCookie();
    expect(refresh).toMatch(
      /^nadlang-refresh=[\w-]{36}\.[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(hint).toMatch(/^signed_in=1; Path=\/; Max-Age=2592000; SameSite=Lax$/);
    expect(device).toMatch(/^nadlang-device=.*HttpOnly/);
    expect(cookieOf(answer, "nadlang-refresh")).toHaveLength(124);
  });
});
