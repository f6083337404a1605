import { and, eq } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { sweepMembers } from "@/server/commerce/withdrawal/sweep-members";
import { mainHost } from "@/server/main/app";
import { installSocialProviders } from "@/server/main/auth/social/port";
import { moveClock } from "@/server/platform/clock";
import { content } from "@/server/platform/schema/catalog";
import { consent, member } from "@/server/platform/schema/member";
import { favorite } from "@/server/platform/schema/review";
import { socialAccount, socialAttempt, socialTicket } from "@/server/platform/schema/social";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import {
  field,
  findMember,
  forgetLimits,
  type Inbox,
  openInbox,
  phoneBook,
  signUp,
  ticketFor,
} from "../../../support/members";
import { addShop } from "../../../support/seed-commerce";
import { installSandboxSocial, returned, SocialBrowser, socialTicketOf } from "../../../support/social";

const newPhone = phoneBook("2200");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const agreed = { terms: true, age14: true };

describeEachEngine("소셜 로그인", (engine) => {
  const db = () => engine.handle().db;
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = openInbox();
    installSandboxSocial();
    await forgetLimits(db());
  });
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
    installSocialProviders(null);
  });

  const phoneTicket = (browser: SocialBrowser, phone: string) =>
    ticketFor(signedClient(mainHost, browser.as), inbox, phone);

  /** The whole sign-up of a new member: provider, terms, number. */
  const join = async (browser: SocialBrowser, account: string, phone = newPhone()) => {
    const social_ticket = socialTicketOf(await browser.sign("kakao", { account }));
    expect((await browser.post("/auth/social/join/", { social_ticket, ...agreed })).status).toBe(200);
    const phone_ticket = await phoneTicket(browser, phone);
    return browser.post("/auth/social/activation/", { social_ticket, phone_ticket, username: "김하린" });
  };
  const findState = async (userId: string) =>
    (await db().select({ state: member.state }).from(member).where(eq(member.userId, userId)))[0]?.state;

  it("처음 온 사람은 약관과 휴대폰을 지나 회원이 되고, 다음부터는 바로 들어온다", async () => {
    const browser = new SocialBrowser();
    const first = await browser.sign("kakao", { account: "처음", email: "first@example.com" });
    expect(returned(first)).toMatchObject({
      result: "new",
      signed: null,
      needs_terms: true,
      profile: { nickname: "처음", email: "first@example.com" },
    });
    const made = await join(browser, "처음");
    expect(made).toMatchObject({ status: 200, data: { is_new: true, is_member: true } });
    expect(field(made, "issued_coupons")).toHaveLength(3);
    const again = await new SocialBrowser(visitor("other-device")).sign("kakao", { account: "처음" });
    expect(returned(again)).toMatchObject({
      result: "signed_in",
      signed: { user_id: findMember(made).user.id, is_new: false },
    });
    expect(again.headers.getSetCookie().join("\n")).toMatch(
      /nadlang-refresh=[\w-]{36}\.[\w-]{43}\.[\w-]{43};.*HttpOnly/,
    );
  });

  it("확인하지 않은 이메일은 받지 않는다", async () => {
    const answer = await new SocialBrowser().sign("naver", {
      account: "메일",
      email: "a@example.com",
      verified: false,
    });
    expect(returned(answer).profile.email).toBeNull();
  });

  it("같은 이름이어도 다른 곳의 계정은 다른 사람이다", async () => {
    await join(new SocialBrowser(), "두곳");
    expect(returned(await new SocialBrowser().sign("naver", { account: "두곳" })).result).toBe("new");
  });

  it("번호를 확인하기 전에 그만두면, 다음에 그 자리에서 이어진다", async () => {
    const browser = new SocialBrowser();
    const first = socialTicketOf(await browser.sign("kakao", { account: "멈춘이" }));
    await browser.post("/auth/social/join/", { social_ticket: first, ...agreed, marketing: true });
    const back = await browser.sign("kakao", { account: "멈춘이" });
    expect(returned(back)).toMatchObject({ result: "pending", needs_terms: false, signed: null });
    const phone_ticket = await phoneTicket(browser, newPhone());
    const done = await browser.post("/auth/social/activation/", {
      social_ticket: socialTicketOf(back),
      phone_ticket,
      username: "이멈춤",
    });
    expect(done.data).toMatchObject({ marketing_agree: true });
    const { user } = findMember(done);
    expect(await findState(user.id)).toBe("active");
    const granted = await db()
      .select({ kind: consent.kind })
      .from(consent)
      .where(and(eq(consent.userId, user.id), eq(consent.granted, true)));
    expect(granted.map(({ kind }) => kind).sort()).toEqual([
      "age14",
      "email",
      "event_push",
      "marketing",
      "sms",
      "terms",
    ]);
  });

  it("약관이 바뀌었으면 번호를 확인한 뒤에도 약관부터 묻고, 동의하면 시작된다", async () => {
    const browser = new SocialBrowser();
    const social_ticket = socialTicketOf(await browser.sign("kakao", { account: "옛약관" }));
    await browser.post("/auth/social/join/", { social_ticket, ...agreed });
    await db()
      .update(consent)
      .set({ at: new Date("2020-01-01T00:00:00Z") });
    expect(returned(await browser.sign("kakao", { account: "옛약관" }))).toMatchObject({
      result: "pending",
      needs_terms: true,
    });
    const phone_ticket = await phoneTicket(browser, newPhone());
    const activate = () =>
      browser.post("/auth/social/activation/", { social_ticket, phone_ticket, username: "김하린" });
    expect(await activate()).toMatchObject({ status: 400, code: "V014" });
    await browser.post("/auth/social/join/", { social_ticket, ...agreed });
    expect(await activate()).toMatchObject({ status: 200, data: { is_new: true } });
  });

  it("이미 가입한 번호면 그 계정에 연결하고 들어가며, 시작하던 가입은 남지 않는다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    moveClock(61_000);
    const browser = new SocialBrowser();
    const social_ticket = socialTicketOf(await browser.sign("kakao", { account: "원래회원" }));
    await browser.post("/auth/social/join/", { social_ticket, ...agreed });
    const [pending] = await db().select().from(member).where(eq(member.state, "pending"));
    const phone_ticket = await phoneTicket(browser, phone);
    const taken = await browser.post("/auth/social/activation/", { social_ticket, phone_ticket, username: "김하린" });
    expect(taken).toMatchObject({ status: 400, code: "V008" });
    const attached = await browser.post("/auth/social/attach/", { social_ticket, phone_ticket });
    expect(attached).toMatchObject({ status: 200, data: { user_id: user.id, is_new: false } });
    expect(await findState(pending?.userId ?? "")).toBeUndefined();
    expect(returned(await new SocialBrowser().sign("kakao", { account: "원래회원" })).signed?.user_id).toBe(user.id);
  });

  it("번호에 계정이 여럿이면 고른 계정에만 연결된다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    const [own] = await db().select().from(member).where(eq(member.userId, user.id));
    const twin = { userId: `twin-${user.id}`, username: "둘째계정", phoneHash: own?.phoneHash, phoneSeat: 1 };
    await db().insert(member).values(twin);
    moveClock(61_000);
    const browser = new SocialBrowser();
    const proofs = {
      social_ticket: socialTicketOf(await browser.sign("kakao", { account: "여럿" })),
      phone_ticket: await phoneTicket(browser, phone),
    };
    expect(await browser.post("/auth/social/attach/", proofs)).toMatchObject({ status: 400, code: "V006" });
    const chosen = await browser.post("/auth/social/attach/", { ...proofs, user_id: twin.userId });
    expect(chosen).toMatchObject({ status: 200, data: { user_id: twin.userId } });
  });

  it("손님으로 찜한 것은 소셜로 들어와도 회원의 것이 된다", async () => {
    const { contentId } = await addShop(db());
    await join(new SocialBrowser(), "찜한이");
    const guest = visitor("heart-visitor");
    const form = { content_pk: String(contentId) };
    await signedClient(mainHost, guest).post("/contents/favorite", { form });
    const { signed } = returned(await new SocialBrowser(guest).sign("kakao", { account: "찜한이" }));
    const hearts = await db().select().from(favorite).where(eq(favorite.contentId, contentId));
    expect(hearts.map(({ userId }) => userId)).toEqual([signed?.user_id]);
    const [card] = await db().select().from(content).where(eq(content.id, contentId));
    expect(card?.favoriteCount).toBe(1);
  });

  it("그만두면 그만뒀다고 하고, 그쪽이 안 되면 다시 하라고 한다", async () => {
    const browser = new SocialBrowser();
    expect(returned(await browser.sign("kakao", { act: "cancel" }))).toMatchObject({
      result: "cancelled",
      intent: "sign",
    });
    expect(await browser.sign("kakao", { act: "fail" })).toMatchObject({ status: 400, code: "V011" });
  });

  it("쉬고 있는 계정은 소셜로 깨어나지 않고 휴대폰을 확인하라고 한다", async () => {
    const { user } = findMember(await join(new SocialBrowser(), "쉬는이"));
    await db().update(member).set({ state: "grace" }).where(eq(member.userId, user.id));
    expect(await new SocialBrowser().sign("kakao", { account: "쉬는이" })).toMatchObject({ status: 400, code: "V007" });
  });

  it("두 창에서 시작해도 저마다 돌아올 수 있다", async () => {
    const browser = new SocialBrowser();
    const [one, two] = [await browser.start("kakao"), await browser.start("naver")];
    const naver = await browser.comeBack("naver", await browser.consent(two, { account: "두창" }));
    expect(returned(naver).result).toBe("new");
    browser.cookie = "";
    expect(await browser.comeBack("kakao", await browser.consent(one))).toMatchObject({ code: "V010" });
  });

  it("준비되지 않은 곳은 없는 곳이다", async () => {
    installSocialProviders({});
    expect(await new SocialBrowser().post("/auth/social/kakao/start/", {})).toMatchObject({ status: 404 });
  });

  it("설정에서 잇고 끊으며, 같은 곳의 둘째 계정은 먼저 끊어야 한다", async () => {
    const { user, client } = await signUp(inbox, newPhone());
    const browser = new SocialBrowser({ user });
    const link = async (account: string) =>
      browser.comeBack("apple", await browser.consent(await browser.start("apple", "link"), { account }));
    expect(returned(await link("내사과"))).toMatchObject({ result: "linked", intent: "link", signed: null });
    expect(returned(await link("내사과")).result).toBe("linked");
    expect(await link("다른사과")).toMatchObject({ status: 400, code: "V016" });
    expect(field(await client.get("/auth/social/"), "accounts")).toMatchObject([{ provider: "apple" }]);
    expect(field(await client.get("/users/export/"), "data")).toMatchObject({ socials: [{ provider: "apple" }] });
    expect(await client.delete("/auth/social/apple/")).toMatchObject({ status: 200 });
    expect(await client.delete("/auth/social/apple/")).toMatchObject({ status: 404 });
    expect(returned(await new SocialBrowser().sign("apple", { account: "내사과" })).result).toBe("new");
  });

  it("번호가 없는 계정의 마지막 길은 끊지 않는다", async () => {
    const { user, client } = findMember(await join(new SocialBrowser(), "한길"));
    await db().update(member).set({ phoneHash: null, phoneEnc: null }).where(eq(member.userId, user.id));
    expect(await client.delete("/auth/social/kakao/")).toMatchObject({ status: 400, code: "V015" });
    expect(returned(await new SocialBrowser().sign("kakao", { account: "한길" })).result).toBe("signed_in");
  });

  it("끝난 시도와 표, 서른 날 지난 시작만 한 가입은 지워진다", async () => {
    const browser = new SocialBrowser();
    const social_ticket = socialTicketOf(await browser.sign("kakao", { account: "서른날" }));
    await browser.post("/auth/social/join/", { social_ticket, ...agreed });
    moveClock(29 * DAY);
    await sweepMembers(db());
    expect(await db().$count(socialAttempt)).toBe(0);
    expect(await db().$count(socialTicket)).toBe(0);
    expect(await db().$count(member, eq(member.state, "pending"))).toBeGreaterThan(0);
    moveClock(31 * DAY);
    await sweepMembers(db());
    expect(await db().$count(member, eq(member.state, "pending"))).toBe(0);
  });

  it("저장되는 것은 해시뿐이다", async () => {
    const browser = new SocialBrowser();
    const url = await browser.start("kakao");
    const stored = JSON.stringify(await db().select().from(socialAttempt));
    for (const secret of [url.searchParams.get("state"), url.searchParams.get("nonce"), browser.cookie]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(secret);
    }
    expect(await db().$count(socialAccount, eq(socialAccount.userId, "nobody"))).toBe(0);
  });
});
