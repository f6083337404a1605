import { and, eq, sql } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { ordererName, ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems } from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking, readGuest } from "@/server/commerce/order-rows/stay-bookings";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import { deliverOutbox } from "@/server/platform/outbox";
import { orders } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { handOff } from "@/server/platform/schema/family";
import { child, member } from "@/server/platform/schema/member";
import { orderPicnic } from "@/server/platform/schema/picnic";
import { review, reviewReaction } from "@/server/platform/schema/review";
import { saleAlarm, waitlistEntry } from "@/server/platform/schema/waitlist";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";
import type { MemberExport, UserInfo } from "@/shared/contract/main/members";
import { dateTimeText } from "@/shared/dates/date-text";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { type SignedClient, signedClient, visitor } from "../../../support/http-client";
import {
  findMember,
  forgetLimits,
  type Inbox,
  openInbox,
  phoneBook,
  signUp,
  type TestMember,
  ticketFor,
} from "../../../support/members";
import { addShop, givePoints } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

const newPhone = phoneBook("2300");
const MINUTE = 61_000;
const DAY = 86_400_000;

/** Key of the export that holds the rows of a table with a `user_id`. */
const EXPORTED: Readonly<Record<string, string>> = {
  calendar_feed: "calendars",
  child: "children",
  consent: "consents",
  content_question: "questions",
  family_member: "family",
  favorite: "favorites",
  hand_off: "hand_offs",
  issued_coupon: "coupons",
  member: "account",
  member_message: "messages",
  orders: "orders",
  partner_contract: "partner_contracts",
  photo: "photos",
  point_balance: "account",
  point_log: "points",
  point_lot: "point_lots",
  review: "reviews",
  review_reaction: "useful_reviews",
  review_report: "reported_reviews",
  sale_alarm: "sale_alarms",
  session: "devices",
  shipping_address: "addresses",
  social_account: "socials",
  stay_booking: "stays",
  stay_favorite: "stay_favorites",
  waitlist_entry: "waiting",
};
/** Reservations of minutes, attempts to sign in, visitors without an account, and requests of the desk. */
const NOT_EXPORTED = new Set(["hold", "social_attempt", "social_ticket", "visitor", "desk_grant"]);

/** Earlier tokens are revoked: the new session has the next version. */
const afterwards = ({ user }: TestMember): SignedClient => signedClient(mainHost, { user, sessionVersion: 2 });

describeEachEngine("계정", (engine) => {
  const db = () => engine.handle().db;
  const stranger = signedClient(mainHost, visitor("account-visitor"));
  let inbox: Inbox;
  let moved = 0;
  beforeEach(async () => {
    inbox = openInbox();
    await forgetLimits(db());
  });
  afterEach(() => {
    moved = 0;
    moveClock(0);
    installMessageGateway(null);
  });
  const pass = async (ms: number) => {
    moved += ms;
    moveClock(moved);
    await forgetLimits(db());
  };
  const profile = (more: object) => ({
    marketing_agree: false,
    email_permission: false,
    sms_permission: false,
    event_push_permission: false,
    district: null,
    ...more,
  });
  const leave = async (client: SignedClient, phone: string) => {
    await pass(MINUTE);
    const phone_ticket = await ticketFor(client, inbox, phone, "unregister");
    return client.post("/users/unregister/", { json: { phone_ticket } });
  };

  const inLine = (userId: string) => ({
    id: `wait-${userId}`,
    userId,
    kind: "activity" as const,
    productKey: "activity:1:1",
    contentId: null,
    stockIds: [1],
    seats: 1,
    lines: [{ stockId: 1, seats: 1 }],
    terms: {},
    shown: {} as WaitTerms,
    slotAt: new Date(Date.now() + 30 * DAY),
    decideBy: new Date(Date.now() + 20 * DAY),
  });

  it("이름과 이메일은 말한 것만 바뀌고, 잠긴 채로 남는다", async () => {
    const { client, user } = await signUp(inbox, newPhone());
    await client.put("/users/profile/", { json: profile({ username: "햇살네", email: "canary@example.com" }) });
    const info = (await client.get("/users/me/")).data as UserInfo;
    expect(info).toMatchObject({ username: "햇살네", user_email: "canary@example.com", realname: "김하린" });
    const [row] = await db().select().from(member).where(eq(member.userId, user.id));
    expect(JSON.stringify(row)).not.toContain("canary@example.com");
    await client.put("/users/profile/", { json: profile({ email: null }) });
    expect(((await client.get("/users/me/")).data as UserInfo).has_email).toBe(false);
    const refused = await client.put("/users/profile/", { json: profile({ email: "메일", username: "a" }) });
    expect(refused).toMatchObject({ status: 422, data: { fields: { email: expect.any(String) } } });
  });

  it("번호를 바꾸면 다른 기기는 모두 로그아웃되고 이 기기는 이어진다", async () => {
    const [before, after] = [newPhone(), newPhone()];
    const { client } = await signUp(inbox, before);
    await pass(MINUTE);
    const phone_ticket = await ticketFor(client, inbox, after, "phone_change");
    const here = findMember(await client.post("/users/phone/", { json: { phone_ticket } }));
    // The previous number receives a notice of the change, without the member's name.
    expect(inbox.messages.at(-1)).toMatchObject({ to: before, body: expect.stringContaining("번호가 바뀌었어요") });
    expect(inbox.messages.at(-1)?.body).not.toContain("김하린");
    expect(((await afterwards(here).get("/users/me/")).data as UserInfo).user_phone).toBe(after);
    expect((await client.get("/users/me/")).status).toBe(401);
  });

  it("다른 계정의 번호로는 바꿀 수 없고, 로그인은 그대로다", async () => {
    const taken = newPhone();
    await signUp(inbox, taken);
    const { client } = await signUp(inbox, newPhone());
    await pass(MINUTE);
    const phone_ticket = await ticketFor(client, inbox, taken, "phone_change");
    expect(await client.post("/users/phone/", { json: { phone_ticket } })).toMatchObject({ status: 400, code: "V008" });
    expect((await client.get("/users/me/")).status).toBe(200);
  });

  it("내려받은 데이터에는 내 것만 모두 들어 있다", async () => {
    const { client, user } = await signUp(inbox, newPhone());
    const other = await signUp(inbox, newPhone());
    await client.post("/children/", { json: { child_name: "카나리아", child_birth: "2019-03-02" } });
    await other.client.post("/children/", { json: { child_name: "남의아이", child_birth: "2020-03-02" } });
    const shown = { kind: "stay", title: "숲속산장", children_ages: [7] } as unknown as WaitTerms;
    await db()
      .insert(waitlistEntry)
      .values([{ ...inLine(user.id), shown }, inLine(other.user.id)]);
    const { contentId } = await addShop(db());
    await db().insert(saleAlarm).values({ userId: user.id, contentId });
    const { data } = (await client.get("/users/export/")).data as MemberExport;
    expect(data.waiting).toMatchObject([{ shown, state: "WAITING" }]);
    expect(data.sale_alarms).toMatchObject([{ contentId }]);
    await db().delete(waitlistEntry);
    expect(data.children).toEqual([{ name: "카나리아", birth: "2019-03-02", categories: [], is_representative: true }]);
    expect(JSON.stringify(data)).not.toContain("남의아이");
    expect((await stranger.get("/users/export/")).status).toBe(403);
  });

  it("내려받은 데이터에 산 것, 낸 돈, 돌려받은 돈과 남긴 표시까지 있고, 탈퇴하면 표시가 지워진다", async () => {
    const phone = newPhone();
    const { client, user } = await signUp(inbox, phone);
    const shop = await addShop(db(), { daysAhead: 20 });
    const shopper = new Shopper({ user, sessionVersion: 1 }, installTinyGateway());
    const { order_id } = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    const [, second] = await loadItems(db(), order_id);
    await shopper.cancel(order_id, [second?.id ?? ""]);
    const [liked] = await db()
      .insert(review)
      .values({
        subjectKind: "activity",
        contentId: shop.contentId,
        authorName: "이**",
        visitedAt: "2026-11-01",
        items: { stars: 5 },
        text: "좋아요",
        usefulCount: 1,
        recommendScore: 3,
      })
      .returning();
    const reviewId = liked?.id ?? 0;
    await db().insert(reviewReaction).values({ reviewId, userId: user.id });
    const { data } = (await client.get("/users/export/")).data as MemberExport;
    expect(data.order_items).toMatchObject([{ orderId: order_id }, { orderId: order_id }]);
    expect(data.payments).toMatchObject([{ orderId: order_id, amount: 27_000 }]);
    expect(data.refunds).toHaveLength(1);
    expect(data.useful_reviews).toMatchObject([{ reviewId }]);
    expect(JSON.stringify(data)).not.toMatch(/paymentKey|idempotencyKey|transactionKey/);
    await leave(client, phone);
    await pass(8 * DAY);
    await eraseWithdrawn(db());
    expect(await db().$count(reviewReaction, eq(reviewReaction.userId, user.id))).toBe(0);
    const [after] = await db().select().from(review).where(eq(review.id, reviewId));
    expect(after).toMatchObject({ usefulCount: 0, recommendScore: 0 });
    await db().delete(review).where(eq(review.id, reviewId));
    await deliverOutbox(db(), consumers);
  });

  it("사람을 적는 표는 모두 내려받기에 있거나, 없는 이유가 있다", async () => {
    const { client } = await signUp(inbox, newPhone());
    const { data } = (await client.get("/users/export/")).data as MemberExport;
    const { rows } = await db().execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'user_id'`);
    const unnamed = rows.map(({ name }) => name).filter((name) => !(name in EXPORTED) && !NOT_EXPORTED.has(name));
    expect(unnamed).toEqual([]);
    expect(Object.values(EXPORTED).filter((key) => !(key in data))).toEqual([]);
  });

  it("탈퇴하면 바로 쓸 수 없고, 일주일 안에는 되돌릴 수 있다", async () => {
    const phone = newPhone();
    const { client, refresh } = await signUp(inbox, phone);
    expect((await leave(client, phone)).status).toBe(200);
    expect((await client.get("/users/me/")).status).toBe(401);
    const again = await stranger.post("/auth/refresh/", {
      headers: { cookie: `nadlang-refresh=${refresh}` },
      json: {},
    });
    expect(again.code).toBe("S002");
    const until = dateTimeText(clock.nowMs() + 7 * DAY);
    expect(inbox.messages.at(-1)?.body).toContain(`${until}까지는 되돌릴 수 있고, 그 뒤에 정보를 지워요.`);

    await pass(6 * DAY);
    expect(await eraseWithdrawn(db())).toBe(0);
    const phone_ticket = await ticketFor(stranger, inbox, phone);
    const back = findMember(await stranger.post("/auth/activation/", { json: { phone_ticket } }));
    expect(((await afterwards(back).get("/users/me/")).data as UserInfo).realname).toBe("김하린");
    const spent = await stranger.post("/auth/activation/", { json: { phone_ticket } });
    expect(spent).toMatchObject({ status: 400, code: "V004" });
  });

  it("일주일이 지나면 개인 정보가 지워지고 포인트와 쿠폰이 사라지며 장부는 맞는다", async () => {
    const phone = newPhone();
    const { client, user } = await signUp(inbox, phone);
    await client.post("/children/", { json: { child_name: "카나리아", child_birth: "2019-03-02" } });
    await givePoints(db(), user.id, 5_000);
    await leave(client, phone);
    await pass(8 * DAY);
    expect(await eraseWithdrawn(db())).toBe(1);
    expect(await eraseWithdrawn(db())).toBe(0);
    const [row] = await db().select().from(member).where(eq(member.userId, user.id));
    expect(row).toMatchObject({ state: "withdrawn", realnameEnc: null, phoneEnc: null, phoneHash: null });
    expect(await db().$count(child, eq(child.userId, user.id))).toBe(0);
    const coupons = await db().select().from(issuedCoupon).where(eq(issuedCoupon.userId, user.id));
    expect(coupons.length).toBeGreaterThan(0);
    expect(coupons.every(({ state }) => state === "void")).toBe(true);
    expect(await brokenLaws(db())).toEqual([]);
    const phone_ticket = await ticketFor(stranger, inbox, phone);
    const lookup = await stranger.post("/auth/registered-user/", { json: { phone_ticket } });
    expect(lookup.code).toBe("S002");
  });

  it("탈퇴하면 빈자리를 기다리던 것은 바로 끝나고, 되돌려도 다시 서지 않는다", async () => {
    const phone = newPhone();
    const { client, user } = await signUp(inbox, phone);
    const other = await signUp(inbox, newPhone());
    await db()
      .insert(waitlistEntry)
      .values([inLine(user.id), inLine(other.user.id)]);
    await leave(client, phone);
    const states = async () =>
      Object.fromEntries(
        (await db().select().from(waitlistEntry)).map(({ userId, state }): [string, string] => [userId, state]),
      );
    expect(await states()).toEqual({ [user.id]: "LEFT", [other.user.id]: "WAITING" });
    await pass(MINUTE);
    const phone_ticket = await ticketFor(stranger, inbox, phone);
    expect((await stranger.post("/auth/activation/", { json: { phone_ticket } })).status).toBe(200);
    expect((await states())[user.id]).toBe("LEFT");
  });

  describe("앞으로 갈 예약이 있는 채로 탈퇴하면", () => {
    const pathIn = (body: string | undefined) => /\/t\/([\w-]+)/.exec(body ?? "")?.[1] ?? "";
    const look = (token: string) => signedClient(mainHost).post("/hand-offs/look/", { json: { token } });
    const leaverTexts = () => inbox.messages.map(({ body }) => body).filter((body) => body.includes("/t/"));
    const gone = async () => {
      const phone = newPhone();
      const { client, user } = await signUp(inbox, phone);
      const shopper = new Shopper({ user, sessionVersion: 1 }, installTinyGateway());
      const buy = async (daysAhead: number) => {
        const shop = await addShop(db(), { daysAhead });
        return shopper.buy(shop, [shop.adult, shop.child], 27_000);
      };
      const [ahead, canceled] = [await buy(20), await buy(21)];
      const pieces = await loadItems(db(), canceled.order_id);
      await shopper.cancel(
        canceled.order_id,
        pieces.map(({ id }) => id),
      );
      expect((await leave(client, phone)).status).toBe(200);
      return { phone, user, ahead };
    };

    it("그 예약의 주소만 문자로 가고, 정보를 지운 뒤에도 다녀올 때까지 열린다", async () => {
      const { user, ahead } = await gone();
      await deliverOutbox(db(), consumers);
      await deliverOutbox(db(), consumers);
      const texts = leaverTexts();
      expect(texts).toHaveLength(1);
      const token = pathIn(texts[0]);
      await pass(8 * DAY);
      await eraseWithdrawn(db());
      expect(await db().$count(member, and(eq(member.userId, user.id), eq(member.state, "withdrawn")))).toBe(1);
      const view = readData<HandOffView>(await look(token));
      expect(view.tickets).toHaveLength(2);
      const [order] = await db().select().from(orders).where(eq(orders.id, ahead.order_id));
      expect(view.display_number).toBe(order?.displayNumber);
      const kept = await db().select().from(handOff).where(eq(handOff.userId, user.id));
      expect(JSON.stringify(kept)).not.toContain(token);
      await pass(14 * DAY);
      expect((await look(token)).status).toBe(410);
    });

    const comeBack = async (phone: string) => {
      await pass(MINUTE);
      const phone_ticket = await ticketFor(stranger, inbox, phone);
      expect((await stranger.post("/auth/activation/", { json: { phone_ticket } })).status).toBe(200);
    };

    it("되돌리면 그 주소는 닫힌다", async () => {
      const { phone } = await gone();
      await deliverOutbox(db(), consumers);
      const token = pathIn(leaverTexts()[0]);
      expect((await look(token)).status).toBe(200);
      await comeBack(phone);
      expect((await look(token)).status).toBe(410);
    });

    it("문자가 나가기 전에 되돌리면 보내지 않는다", async () => {
      const { phone } = await gone();
      await comeBack(phone);
      await deliverOutbox(db(), consumers);
      expect(leaverTexts()).toEqual([]);
    });

    it("문자가 나가지 않으면 쓸 수 없는 주소를 남기지 않고 다시 보낸다", async () => {
      const { user } = await gone();
      const own = () => db().$count(handOff, eq(handOff.userId, user.id));
      installMessageGateway({ send: async () => "failed" });
      await deliverOutbox(db(), consumers);
      expect([leaverTexts().length, await own()]).toEqual([0, 0]);
      inbox = openInbox();
      await pass(10 * MINUTE);
      await deliverOutbox(db(), consumers);
      expect([leaverTexts().length, await own()]).toEqual([1, 1]);
    });
  });

  it("남의 번호로 받은 표로는 탈퇴시킬 수 없다", async () => {
    const { client } = await signUp(inbox, newPhone());
    const other = newPhone();
    await signUp(inbox, other);
    expect((await leave(client, other)).status).toBe(404);
    expect((await client.get("/users/me/")).status).toBe(200);
  });

  it("번호를 바꾸면 예약의 소식도 새 번호로 가고, 다른 사람의 번호로 한 예약은 그대로다", async () => {
    const gateway = installTinyGateway();
    const [before, after, partner] = [newPhone(), newPhone(), newPhone()];
    const { client, user } = await signUp(inbox, before);
    const shop = await addShop(db());
    const lodge = await addLodge(db());
    const shopper = new Shopper({ user, sessionVersion: 1 }, gateway);
    const orderer = (phone: string) => ({ orderer: { name: "김하린", phone } });
    const mine = await shopper.buy(shop, [shop.adult, shop.child], 27_000, orderer(before.replace(/^010/, "+82 10")));
    const his = await shopper.buy(shop, [shop.adult, shop.child], 27_000, orderer(partner));
    const stay = await new StayShopper({ user, sessionVersion: 1 }, gateway).buy({ lodge }, undefined, {
      orderer_phone: before,
      guest_phone: before,
    });
    const picnic = { center_name: "햇살반", parent_phone: before, etc_memo: "" };
    const cell = { table: "order_picnic", column: "form_enc", row: mine.order_id };
    await db()
      .insert(orderPicnic)
      .values({ orderId: mine.order_id, formEnc: sealField(cell, JSON.stringify(picnic)), agreedAt: clock.now() });
    await pass(MINUTE);
    const phone_ticket = await ticketFor(client, inbox, after, "phone_change");
    expect((await client.post("/users/phone/", { json: { phone_ticket } })).status).toBe(200);

    const bought = await db().select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id);
    expect(Object.fromEntries(bought.map((order) => [order.id, ordererPhone(order)]))).toEqual({
      [mine.order_id]: after,
      [his.order_id]: partner,
      [stay.order_id]: after,
    });
    expect(bought.map(({ ordererPhoneHash }) => ordererPhoneHash)).toEqual(
      bought.map((order) => phoneIndex(ordererPhone(order))),
    );
    expect(bought.map(ordererName)).toEqual(["김하린", "김하린", "김하준"]);
    const booking = await findStayBooking(db(), stay.order_id);
    expect(booking && readGuest(booking)).toMatchObject({ name: "이서아", phone: after });
    expect(booking?.guestPhoneHash).toBe(phoneIndex(after));
    const [form] = await db().select().from(orderPicnic);
    expect(JSON.parse(openField(cell, form?.formEnc ?? ""))).toEqual({ ...picnic, parent_phone: after });
  });

  it("떠나는 이유는 골랐을 때만 달마다 세고, 누가 골랐는지는 남지 않는다", async () => {
    const counted = async () => {
      const { rows } = await db().execute<{ reason: string; members: number }>(
        sql`select reason, members from leave_reason order by reason`,
      );
      return rows.map(({ reason, members }) => [reason, members]);
    };
    const leaving = async (reason?: string) => {
      const phone = newPhone();
      const { client } = await signUp(inbox, phone);
      await pass(MINUTE);
      const phone_ticket = await ticketFor(client, inbox, phone, "unregister");
      return client.post("/users/unregister/", { json: { phone_ticket, reason } });
    };
    const before = await counted();
    expect((await leaving()).status).toBe(200);
    expect(await counted()).toEqual(before);
    for (const reason of ["price", "price", "privacy"]) expect((await leaving(reason)).status).toBe(200);
    expect((await leaving("wrote something")).status).toBe(422);
    expect(await counted()).toEqual([
      ["price", 2],
      ["privacy", 1],
    ]);
    const { rows } = await db().execute<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'leave_reason'::regclass and attnum > 0 order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(["members", "month", "reason"]);
  });
});
