import { eq } from "drizzle-orm";
import { readInbox } from "@/server/commerce/messages/member-inbox";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { sweepMembers } from "@/server/commerce/withdrawal/sweep-members";
import { mainHost } from "@/server/main/app";
import { installSocialProviders } from "@/server/main/auth/social/port";
import type { User } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { member, session } from "@/server/platform/schema/member";
import { UNUSED_DAYS } from "@/shared/identity/phone";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
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
import { Shopper } from "../../../support/shopper";
import { installSandboxSocial, SocialBrowser, socialTicketOf } from "../../../support/social";

const newPhone = phoneBook("2300");
const DAY = 86_400_000;

describeEachEngine("확인한 지 오래된 번호의 계정", (engine) => {
  const db = () => engine.handle().db;
  const client = signedClient(mainHost, visitor("number-holder"));
  let inbox: Inbox;
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
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

  /** An account that was unused for `days` days, and a phone ticket for its number. */
  const unused = async (days: number, before: (user: User) => Promise<void> = async () => undefined) => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    await before(user);
    moveClock(days * DAY);
    await sweepMembers(db());
    return { phone, userId: user.id, phone_ticket: await ticketFor(client, inbox, phone) };
  };
  const lookup = (phone_ticket: string) => client.post("/auth/registered-user/", { json: { phone_ticket } });
  const login = (json: { phone_ticket: string; name?: string }) => client.post("/auth/login/", { json });
  const release = (phone_ticket: string) => client.post("/auth/release/", { json: { phone_ticket } });

  it("번호가 아직 남에게 갈 수 없는 동안에는 번호만으로 들어간다", async () => {
    const { phone_ticket, userId } = await unused(UNUSED_DAYS - 1);
    expect(await lookup(phone_ticket)).toMatchObject({ data: { users: [{ masked_name: "김*린" }] } });
    expect(await login({ phone_ticket })).toMatchObject({ status: 200, data: { user_id: userId } });
  });

  it("그 뒤에는 아무것도 보이지 않고, 가입할 때 쓴 이름을 알아야 들어간다", async () => {
    const { phone_ticket, userId } = await unused(UNUSED_DAYS + 1);
    const found = await lookup(phone_ticket);
    expect(found).toMatchObject({ code: "S000" });
    expect(field(found, "users")).toEqual([
      { user_id: userId, masked_name: "", social: null, needs_name: true, joined_at: expect.any(String) },
    ]);
    expect(await login({ phone_ticket })).toMatchObject({ status: 400, code: "V018" });
    const wrong = await login({ phone_ticket, name: "김하늘" });
    expect(wrong).toMatchObject({ status: 422, data: { fields: { name: expect.any(String) } } });
    expect(wrong.text).not.toContain("하린");
    expect(await login({ phone_ticket, name: " 김 하린" })).toMatchObject({ status: 200, data: { user_id: userId } });
  });

  it("쓰고 있는 계정도 번호를 확인한 지 오래면, 새 기기에서는 이름을 알아야 들어간다", async () => {
    const phone = newPhone();
    const { user } = await signUp(inbox, phone);
    const useNow = () =>
      db()
        .update(session)
        .set({ seenAt: clock.sqlNow(), expiresAt: clock.sqlNowPlus(9 * 86_400) })
        .where(eq(session.userId, user.id));
    moveClock((UNUSED_DAYS + 1) * DAY);
    await useNow();
    await sweepMembers(db());
    const ticket = await ticketFor(client, inbox, phone);
    expect(field(await lookup(ticket), "users")).toEqual([
      expect.objectContaining({ masked_name: "", needs_name: true }),
    ]);
    expect(await login({ phone_ticket: ticket })).toMatchObject({ status: 400, code: "V018" });
    expect(await login({ phone_ticket: ticket, name: "김하린" })).toMatchObject({ status: 200 });
    // The number is verified now, so the next device needs no name.
    moveClock((UNUSED_DAYS + 30) * DAY);
    const soon = await ticketFor(client, inbox, phone);
    expect(await login({ phone_ticket: soon })).toMatchObject({ status: 200, data: { user_id: user.id } });
  });

  it("쓰고 있는 계정의 번호를 새로 받은 사람도 새로 시작하고, 전 주인은 쓰던 기기에서 새 번호를 등록한다", async () => {
    const phone = newPhone();
    const { user, client: before } = await signUp(inbox, phone);
    const shop = await addShop(db(), { daysAhead: 1 });
    const orderer = { orderer: { name: "김하린", phone, email: "a@example.com" } };
    const { order_id: id } = await new Shopper({ user, sessionVersion: 1 }, gateway).buy(
      shop,
      [shop.adult],
      15_000,
      orderer,
    );
    const change = async (to: string) => {
      await forgetLimits(db());
      return before.post("/users/phone/", {
        json: { phone_ticket: await ticketFor(before, inbox, to, "phone_change") },
      });
    };
    const orderPhone = async () => {
      const [order] = await db().select().from(orders).where(eq(orders.id, id));
      return order && [ordererPhone(order), order.ordererPhoneHash];
    };
    expect(await orderPhone()).toEqual([phone, phoneIndex(phone)]);
    moveClock((UNUSED_DAYS + 1) * DAY);
    await db().update(orderItem).set({ productState: "COMPLETE" }).where(eq(orderItem.orderId, id));
    await db()
      .update(session)
      .set({ expiresAt: clock.sqlNowPlus(9 * 86_400) })
      .where(eq(session.userId, user.id));
    const ticket = await ticketFor(client, inbox, phone);
    expect(await release(ticket)).toMatchObject({ status: 200 });
    expect(await orderPhone()).toEqual([null, ""]);
    const json = { phone_ticket: ticket, username: "박새봄", terms: true, age14: true };
    expect(findMember(await client.post("/auth/signup/", { json })).user.id).not.toBe(user.id);
    const next = newPhone();
    expect(await change(next)).toMatchObject({ status: 200 });
    expect(await orderPhone()).toEqual([next, phoneIndex(next)]);
  });

  it("이름은 함께 물어도 다섯 번까지만 맞춰 보고, 서른 날 뒤에는 다시 물을 수 있다", async () => {
    const { phone, phone_ticket } = await unused(UNUSED_DAYS + 1);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => login({ phone_ticket, name: `김아무${index}` })),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
    const [late] = tries.filter(({ status }) => status === 429);
    expect(late?.message).toBe("이름이 다섯 번 달랐어요. 30일 뒤에 다시 해 주세요.");
    expect(await login({ phone_ticket, name: "김하린" })).toMatchObject({ status: 429 });
    moveClock((UNUSED_DAYS + 32) * DAY);
    const again = await ticketFor(client, inbox, phone);
    expect(await login({ phone_ticket: again, name: "김하린" })).toMatchObject({ status: 200 });
  });

  it("번호의 새 주인은 새로 시작하고, 전 계정은 번호만 빠진 채 남아 그 일을 알게 된다", async () => {
    const { phone_ticket, userId } = await unused(UNUSED_DAYS + 1);
    expect(await release(phone_ticket)).toMatchObject({ status: 200 });
    expect(await lookup(phone_ticket)).toMatchObject({ code: "S002", data: { users: [] } });
    const json = { phone_ticket, username: "박새봄", terms: true, age14: true };
    const joined = findMember(await client.post("/auth/signup/", { json }));
    expect(joined.user.id).not.toBe(userId);
    const [before] = await db().select().from(member).where(eq(member.userId, userId));
    expect(before).toMatchObject({ state: "active", phoneEnc: null, phoneHash: null });
    expect(before?.realnameEnc).not.toBeNull();
    expect(await readInbox(db(), { userId, index: 1, size: 20 })).toMatchObject([{ title: "휴대폰 번호가 빠졌어요" }]);
  });

  it("이용할 예약이나 돌려받을 돈이 남은 계정에서는 번호를 떼지 않고, 그것이 끝나면 뗀다", async () => {
    let id = "";
    const { phone_ticket, userId } = await unused(UNUSED_DAYS + 1, async (user) => {
      const shop = await addShop(db(), { daysAhead: UNUSED_DAYS + 9 });
      const placed = await new Shopper({ user, sessionVersion: 1 }, gateway).buy(shop, [shop.adult], 15_000);
      id = placed.order_id;
    });
    for (const state of ["CANCEL_PROCESSING", "ORDER"] as const) {
      await db().update(orderItem).set({ productState: state }).where(eq(orderItem.orderId, id));
      const refused = await release(phone_ticket);
      expect(refused).toMatchObject({ status: 400, code: "V019" });
      expect(refused.message).toContain("고객센터");
    }
    const [kept] = await db().select().from(member).where(eq(member.userId, userId));
    expect(kept?.phoneHash).not.toBeNull();
    expect(await readInbox(db(), { userId, index: 1, size: 20 })).not.toContainEqual(
      expect.objectContaining({ title: "휴대폰 번호가 빠졌어요" }),
    );
    await db().update(orderItem).set({ productState: "COMPLETE" }).where(eq(orderItem.orderId, id));
    expect(await release(phone_ticket)).toMatchObject({ status: 200 });
  });

  it("쓰고 있는 계정과 탈퇴를 되돌릴 수 있는 계정의 번호는 떼지 못한다", async () => {
    const { phone_ticket, userId } = await unused(UNUSED_DAYS - 1);
    expect(await release(phone_ticket)).toMatchObject({ status: 400, code: "V008" });
    expect((await login({ phone_ticket })).data).toMatchObject({ user_id: userId });
    const left = await unused(UNUSED_DAYS + 1);
    await db().update(member).set({ state: "grace" }).where(eq(member.userId, left.userId));
    expect(await release(left.phone_ticket)).toMatchObject({ status: 400, code: "V008" });
  });

  it("소셜 계정을 연결하며 들어갈 때도 이름을 묻고, 이미 연결한 소셜 계정으로는 그대로 들어간다", async () => {
    const { phone_ticket, userId } = await unused(UNUSED_DAYS + 1);
    const browser = new SocialBrowser();
    const social_ticket = socialTicketOf(await browser.sign("kakao", { account: `오랜 ${userId}` }));
    const attach = (name?: string) =>
      browser.post("/auth/social/attach/", { social_ticket, phone_ticket, ...(name ? { name } : {}) });
    expect(await attach()).toMatchObject({ status: 400, code: "V018" });
    expect(await attach("이름모름")).toMatchObject({ status: 422 });
    expect(await attach("김하린")).toMatchObject({ status: 200, data: { user_id: userId } });
    moveClock(2 * (UNUSED_DAYS + 1) * DAY);
    const returning = await new SocialBrowser().sign("kakao", { account: `오랜 ${userId}` });
    expect(field(returning, "signed")).toMatchObject({ user_id: userId });
  });
});
