import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { openSession } from "@/server/commerce/members/sessions";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { insertStaff } from "@/server/commerce/staff/members";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { openStaffSession } from "@/server/platform/auth/staff-session";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField } from "@/server/platform/crypto/field";
import { deliverOutbox } from "@/server/platform/outbox";
import { coupon } from "@/server/platform/schema/coupon";
import { member, session } from "@/server/platform/schema/member";
import { staff } from "@/server/platform/schema/staff/staff";
import type { UserInfo } from "@/shared/contract/main/members";
import type {
  DeskIssues,
  DeskOrder,
  DeskOrders,
  DeskRefundMade,
  DeskRefundQuote,
} from "@/shared/contract/main/staff/desk";
import type { DeskGifts, DeskGrantMade, DeskMember } from "@/shared/contract/main/staff/desk-members";
import { kstInstant } from "@/shared/dates/kst";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { type SignedClient, signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox, textField, ticketFor } from "../../support/members";
import { addContract, addMember, addShop, givePoints } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient, withCookie } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const WHY = { json: { reason: "전화로 본인을 확인했어요" } };

describeEachEngine("고객센터: 회원, 예약의 이야기, 선물", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const deskStaff = (role: "desk" | "finance" | "admin") => addStaff(db(), { venueId: null, role });
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
  const authenticate = async (client: SignedClient): Promise<string> => {
    const secret = textField(await client.get("/staff/authenticator/"), "secret");
    readData(await client.post("/staff/authenticator/", { json: { secret, code: await codeNow(secret) } }));
    return secret;
  };
  const confirmed = async (role: "desk" | "finance" | "admin") => {
    const client = await deskStaff(role);
    await authenticate(client);
    return client;
  };
  let numbers = 20_000_000;
  /** A member whose name, number and mail address are stored as after a sign-up. */
  const someone = async () => {
    numbers += 1;
    const phone = `010${numbers}`;
    const made = await addMember(db());
    const userId = made.user.id;
    await db()
      .update(member)
      .set({
        phoneHash: blindIndex("phone", phone),
        phoneEnc: sealMemberField("phone_enc", userId, phone),
        realnameEnc: sealMemberField("realname_enc", userId, "김하나린"),
        emailHash: blindIndex("email", `${phone}@mail.example`),
        emailEnc: sealMemberField("email_enc", userId, `${phone}@mail.example`),
      })
      .where(eq(member.userId, userId));
    return { shopper: new Shopper(made, gateway), stays: new StayShopper(made, gateway), phone, userId };
  };
  const findMember = async (desk: StaffClient, id: string) =>
    readData<DeskMember>(await desk.get(`/desk/members/${id}/`));
  const find = async (desk: StaffClient, text: string) =>
    readData<DeskOrders>(await desk.get(`/desk/orders/?q=${encodeURIComponent(text)}`));

  afterEach(async () => {
    await settle();
    await expireHolds(db());
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  it("한 칸에서 번호, 전화, 메일, 입장권과 QR로 놀이와 숙소의 예약과 회원을 찾고, 모두 가려져 있다", async () => {
    const { shopper, stays, phone, userId } = await someone();
    const shop = await addShop(db());
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const stay = await stays.buy({ lodge: await addLodge(db()) });
    const [piece] = (await shopper.reservation(id)).products;
    const desk = await deskStaff("desk");
    const story = readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`));
    for (const text of [story.number, id, piece?.pk ?? "", piece?.ticket_code ?? "", story.number.toLowerCase()]) {
      const found = await find(desk, text);
      expect(found.orders.map((order) => order.id)).toEqual([id]);
      expect(found.members.map((member) => member.id)).toEqual([userId]);
    }
    for (const text of [phone, `010-${phone.slice(3, 7)}-${phone.slice(7)}`, `${phone}@mail.example`, userId]) {
      const { orders, members } = await find(desk, text);
      expect(orders.map((order) => order.id).sort()).toEqual([id, stay.order_id].sort());
      expect(members).toEqual([expect.objectContaining({ id: userId, name: "김**린", orders: 2 })]);
      expect(JSON.stringify(members)).not.toContain(phone);
    }
    expect(await find(desk, "없는 것")).toEqual({ orders: [], members: [] });
    expect(await find(desk, "  ")).toEqual({ orders: [], members: [] });
  });

  it("회원의 이름과 번호는 이유를 쓴 뒤에만 보이고, 본 일이 그 회원 곁에 남는다", async () => {
    const { userId, phone } = await someone();
    const desk = await confirmed("desk");
    const masked = await findMember(desk, userId);
    expect(masked).toMatchObject({ name: "김**린", phone: `010-****-${phone.slice(7)}` });
    expect(masked.email).not.toContain(phone);
    const path = `/desk/members/${userId}/private/`;
    expect((await desk.post(path, { json: { reason: "궁금" } })).status).toBe(422);
    expect(readData(await desk.post(path, WHY))).toEqual({ name: "김하나린", phone, email: `${phone}@mail.example` });
    expect((await findMember(desk, userId)).audit[0]).toMatchObject({ act: "member.reveal", reason: WHY.json.reason });
    expect((await desk.post("/desk/members/nobody/private/", WHY)).status).toBe(404);
  });

  it("레벨과 VIP는 이유와 함께 고객센터가 정하고, 회원에게 보이며, 바꾸기 전과 뒤가 기록에 남는다", async () => {
    const { shopper, userId } = await someone();
    const desk = await deskStaff("desk");
    const path = `/desk/members/${userId}/standing/`;
    const send = (json: object) => desk.post(path, { json });
    const mine = async () => readData<UserInfo>(await shopper.client.get("/users/me/"));
    expect(await mine()).toMatchObject({ user_level: "2", user_vip: false });
    expect((await send({ level: "4", is_vip: true })).status).toBe(422);
    expect((await send({ level: "9", is_vip: true, ...WHY.json })).status).toBe(422);
    const after = readData<DeskMember>(await send({ level: "4", is_vip: true, ...WHY.json }));
    expect(after).toMatchObject({ level: "4", is_vip: true });
    expect(after.audit[0]).toMatchObject({
      act: "member.standing",
      before: { level: "2", is_vip: false },
      after: { level: "4", is_vip: true },
      reason: WHY.json.reason,
    });
    expect(await mine()).toMatchObject({ user_level: "4", user_vip: true });
    const acts = after.audit.length;
    expect(readData<DeskMember>(await send({ level: "4", is_vip: true, ...WHY.json })).audit).toHaveLength(acts);
    expect(
      (await desk.post("/desk/members/nobody/standing/", { json: { level: "4", is_vip: true, ...WHY.json } })).status,
    ).toBe(404);
    await db().update(member).set({ state: "grace", withdrawnAt: clock.now() }).where(eq(member.userId, userId));
    expect((await send({ level: "1", is_vip: false, ...WHY.json })).message).toContain("탈퇴");
  });

  it("모든 기기에서 로그아웃시키면 그 회원의 토큰은 그 자리에서 쓸모없다", async () => {
    const { shopper, userId } = await someone();
    const desk = await deskStaff("desk");
    expect((await shopper.client.get("/points/")).status).toBe(200);
    expect((await findMember(desk, userId)).sessions).toHaveLength(1);
    const after = readData<DeskMember>(await desk.post(`/desk/members/${userId}/sign-out/`, WHY));
    expect(after.sessions).toEqual([]);
    expect(after.audit[0]).toMatchObject({ act: "member.sign-out", before: { sessions: 1 } });
    expect((await shopper.client.get("/points/")).status).toBe(401);
  });

  it("탈퇴한 회원은 지워질 날이 보이고, 아무것도 받지 못한다", async () => {
    const { userId } = await someone();
    const desk = await confirmed("desk");
    await db().update(member).set({ state: "grace", withdrawnAt: clock.now() }).where(eq(member.userId, userId));
    const seen = await findMember(desk, userId);
    expect(seen.state).toBe("grace");
    expect(Date.parse(seen.erased_at ?? "") - clock.nowMs()).toBeGreaterThan(6 * 86_400_000);
    const give = { json: { kind: "points", amount: 1000, reason: "기다리게 해서 드려요" } };
    expect((await desk.post(`/desk/members/${userId}/grants/`, give)).message).toContain("탈퇴");
  });

  it("소식은 그때 그대로, 갔던 번호로 다시 가고, 영수증은 남은 예약만 다시 간다", async () => {
    const { shopper, userId } = await someone();
    const shop = await addShop(db(), { daysAhead: 9 });
    const orderer = { orderer: { name: "김하준", phone: "010-1234-5678", email: "parent@example.com" } };
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000, orderer);
    await settle();
    const first = inbox.messages.find(({ body, to }) => to === "01012345678" && body.includes("예약했어요"));
    const desk = await deskStaff("desk");
    const [told] = (await findMember(desk, userId)).messages;
    expect(told).toMatchObject({ title: "예약했어요.", delivery: "sent", order_id: id, sent_again_at: null });
    inbox.messages.length = 0;
    for (let n = 0; n < 2; n += 1) readData(await desk.post(`/desk/messages/${told?.id}/resend/`, WHY));
    await settle();
    expect(inbox.messages.map(({ to, body }) => ({ to, body }))).toEqual([
      { to: "01012345678", body: first?.body },
      { to: "01012345678", body: first?.body },
    ]);
    const after = await findMember(desk, userId);
    expect(after.messages[0]?.sent_again_at).not.toBeNull();
    expect(after.audit.map(({ act }) => act)).toEqual(["message.resend", "message.resend"]);
    expect((await desk.post("/desk/messages/99999999/resend/", WHY)).status).toBe(404);

    inbox.messages.length = 0;
    readData(await desk.post(`/desk/orders/${id}/receipt/`, WHY));
    await settle();
    expect(inbox.messages.map(({ to }) => to)).toEqual(["parent@example.com"]);
    const [piece] = (await shopper.reservation(id)).products;
    await shopper.cancel(id, [piece?.pk ?? ""]);
    expect((await desk.post(`/desk/orders/${id}/receipt/`, WHY)).message).toContain("보낼 영수증이 없어요");
  });

  describe("번호가 없는 계정", () => {
    const REASON = "생일과 지난 예약을 물어 본인을 확인했어요";
    /** An account whose number has moved to a new owner. */
    const numberless = async (set: Partial<typeof member.$inferInsert> = {}) => {
      const made = await someone();
      await db()
        .update(member)
        .set({ phoneHash: null, phoneEnc: null, ...set })
        .where(eq(member.userId, made.userId));
      await db().delete(session).where(eq(session.userId, made.userId));
      return made;
    };
    const newNumber = () => {
      numbers += 1;
      return `010${numbers}`;
    };
    const sendCode = (desk: SignedClient, id: string, phone: string) =>
      desk.post(`/desk/members/${id}/number/code/`, { json: { phone } });
    const give = async (desk: SignedClient, id: string, phone: string, over: object = {}, key?: string) => {
      const sent = await sendCode(desk, id, phone);
      const json = { otp_id: textField(sent, "otp_id"), code: inbox.readCode(phone), reason: REASON, ...over };
      const send = () => desk.post(`/desk/members/${id}/number/`, { json, ...(key ? { idempotencyKey: key } : {}) });
      return { first: await send(), send, json };
    };

    it("예약번호, 전에 쓰던 번호로 한 예약, 가입한 이름, 별명으로 찾는다", async () => {
      const { userId } = await numberless({ username: "강변의 무지개" });
      await db()
        .update(member)
        .set({ realnameEnc: sealMemberField("realname_enc", userId, "남궁새봄") })
        .where(eq(member.userId, userId));
      const desk = await deskStaff("desk");
      for (const text of ["남궁 새봄", "강변의 무지개", userId]) {
        const { members } = await find(desk, text);
        expect(members).toEqual([expect.objectContaining({ id: userId, name: "남**봄", phone: null })]);
      }
      const reached = await someone();
      await db()
        .update(member)
        .set({ realnameEnc: sealMemberField("realname_enc", reached.userId, "제갈여름") })
        .where(eq(member.userId, reached.userId));
      // A member with a number is found by the number, not by name.
      expect((await find(desk, "제갈여름")).members).toEqual([]);
    });

    it("총괄만, 인증 앱을 확인하고, 그 번호를 받은 사람이 읽어 준 번호로 등록하고, 그 회원이 다시 들어온다", async () => {
      const { userId, phone: before } = await numberless();
      const phone = newNumber();
      for (const role of ["desk", "finance"] as const) {
        const other = await confirmed(role);
        expect((await sendCode(other, userId, phone)).status).toBe(403);
        expect((await other.post(`/desk/members/${userId}/number/`, { json: {} })).status).toBe(403);
      }
      const admin = await deskStaff("admin");
      expect(await sendCode(admin, userId, phone)).toMatchObject({ code: "T002" });
      await authenticate(admin);
      expect((await sendCode(admin, userId, "02-123-4567")).status).toBe(422);
      expect(inbox.messages).toEqual([]);
      const { first } = await give(admin, userId, phone);
      expect(first.status).toBe(200);
      await settle();
      // The code's message says what it is for; the code does not sign in.
      const [code, ...news] = inbox.messages;
      const [told, mail] = ["sms", "email"].map((way) => news.find(({ channel }) => channel === way));
      expect(code).toMatchObject({ to: phone, body: expect.stringContaining("고객센터와 통화하고 있을 때만") });
      expect(told).toMatchObject({ to: phone, body: expect.stringContaining("이 번호로 로그인") });
      expect(mail).toMatchObject({ channel: "email", to: `${before}@mail.example` });
      const seen = await findMember(admin, userId);
      expect(seen.phone).toBe(`010-****-${phone.slice(7)}`);
      expect(seen.audit[0]).toMatchObject({ act: "member.number", reason: REASON });
      expect(JSON.stringify(seen.audit)).not.toContain(phone.slice(3));
      expect(seen.messages[0]).toMatchObject({ title: expect.stringContaining("고객센터에서"), delivery: "sent" });
      moveClock(61_000);
      const entering = signedClient(mainHost, visitor("comes-back"));
      const phone_ticket = await ticketFor(entering, inbox, phone);
      expect((await entering.post("/auth/login/", { json: { phone_ticket } })).data).toMatchObject({ user_id: userId });
    });

    it("틀린 번호와 다른 쓰임의 번호로는 등록하지 못하고, 고객센터의 번호로는 로그인하지 못한다", async () => {
      const { userId } = await numberless();
      const admin = await confirmed("admin");
      const phone = newNumber();
      const sent = await sendCode(admin, userId, phone);
      const right = inbox.readCode(phone);
      const wrong = right === "000000" ? "111111" : "000000";
      const path = `/desk/members/${userId}/number/`;
      const json = { otp_id: textField(sent, "otp_id"), code: wrong, reason: REASON };
      expect((await admin.post(path, { json })).data).toMatchObject({ fields: { code: expect.any(String) } });
      const anyone = signedClient(mainHost, visitor("reads-the-code"));
      const verified = await anyone.post("/auth/otp/verify/", { json: { otp_id: json.otp_id, code: right } });
      const phone_ticket = textField(verified, "phone_ticket");
      for (const at of ["/auth/login/", "/auth/registered-user/", "/auth/release/"])
        expect(await anyone.post(at, { json: { phone_ticket } })).toMatchObject({ code: "V004" });

      moveClock(61_000);
      const own = await anyone.post("/auth/otp/", { json: { phone, purpose: "phone_change" } });
      const other = { otp_id: textField(own, "otp_id"), code: inbox.readCode(phone), reason: REASON };
      expect(await admin.post(path, { json: other })).toMatchObject({ code: "V004" });
      expect((await findMember(admin, userId)).phone).toBeNull();
    });

    it("번호가 있거나, 지금 쓰고 있거나, 떠난 계정에는 등록하지 않고, 남의 번호와 직원의 번호는 받지 않는다", async () => {
      const admin = await confirmed("admin");
      const reached = await someone();
      expect((await sendCode(admin, reached.userId, newNumber())).message).toContain("번호가 있는");
      const left = await numberless({ state: "grace", withdrawnAt: clock.now() });
      expect((await sendCode(admin, left.userId, newNumber())).message).toContain("탈퇴");
      expect((await sendCode(admin, "nobody", newNumber())).status).toBe(404);
      const { userId } = await numberless();
      expect(await sendCode(admin, userId, reached.phone)).toMatchObject({ code: "V008" });
      const [me] = await db().select().from(staff).where(eq(staff.id, admin.staffId));
      const own = openField({ table: "staff", column: "phone_enc", row: admin.staffId }, me?.phoneEnc ?? "");
      expect((await sendCode(admin, userId, own)).message).toContain("직원");
      await openSession(db(), { userId, sessionVersion: 1, device: "Chrome" });
      expect((await sendCode(admin, userId, newNumber())).message).toContain("로그인한 기기");
      expect(inbox.messages).toEqual([]);
    });

    it("본인이 새로 시작한 계정의 번호는 그 계정에서 빼고 전 계정에 등록하고, 예약의 번호도 함께 옮긴다", async () => {
      const admin = await confirmed("admin");
      const { userId } = await numberless();
      const anew = await someone();
      const shop = await addShop(db(), { daysAhead: 30 });
      const who = { orderer: { name: "김하나린", phone: anew.phone, email: "a@example.com" } };
      const { order_id: id } = await anew.shopper.buy(shop, [shop.adult], 15_000, who);
      const code = (moves: boolean) =>
        admin.post(`/desk/members/${userId}/number/code/`, { json: { phone: anew.phone, moves } });
      expect(await code(false)).toMatchObject({ code: "V008" });
      // The orderer would lose the tickets and their notifications.
      expect(await code(true)).toMatchObject({ code: "V019", message: expect.stringContaining("예약") });
      const [piece] = (await anew.shopper.reservation(id)).products;
      await anew.shopper.cancel(id, [piece?.pk ?? ""]);
      await settle();
      inbox.messages.length = 0;
      await db().update(member).set({ state: "grace" }).where(eq(member.userId, anew.userId));
      expect((await code(true)).message).toContain("탈퇴");
      await db().update(member).set({ state: "active" }).where(eq(member.userId, anew.userId));
      expect(inbox.messages).toEqual([]);

      const sent = await code(true);
      const json = { otp_id: textField(sent, "otp_id"), code: inbox.readCode(anew.phone), reason: REASON, moves: true };
      expect((await admin.post(`/desk/members/${userId}/number/`, { json })).status).toBe(200);
      const masked = `010-****-${anew.phone.slice(7)}`;
      expect((await findMember(admin, userId)).phone).toBe(masked);
      const left = await findMember(admin, anew.userId);
      expect(left).toMatchObject({ state: "active", phone: null });
      expect(left.audit[0]).toMatchObject({ act: "member.number-off", reason: REASON });
      expect(left.messages[0]).toMatchObject({ title: expect.stringContaining("다른 계정으로 옮겼어요") });
      const orderPhone = async () => readData<DeskOrder>(await admin.get(`/desk/orders/${id}/`)).phone;
      expect(await orderPhone()).toBeNull();
    });

    it("보내는 사이에 번호의 주인이 생기거나 계정이 번호를 얻으면 등록하지 않는다", async () => {
      const admin = await confirmed("admin");
      const { userId } = await numberless();
      const phone = newNumber();
      const sent = await sendCode(admin, userId, phone);
      await addMember(db(), { phoneHash: blindIndex("phone", phone) });
      const json = { otp_id: textField(sent, "otp_id"), code: inbox.readCode(phone), reason: REASON };
      expect(await admin.post(`/desk/members/${userId}/number/`, { json })).toMatchObject({ code: "V008" });
      const [row] = await db().select().from(member).where(eq(member.userId, userId));
      expect(row).toMatchObject({ phoneHash: null, phoneEnc: null });

      const late = newNumber();
      const again = await sendCode(admin, userId, late);
      await db()
        .update(member)
        .set({ phoneHash: blindIndex("phone", newNumber()) })
        .where(eq(member.userId, userId));
      const lateJson = { otp_id: textField(again, "otp_id"), code: inbox.readCode(late), reason: REASON };
      const refused = await admin.post(`/desk/members/${userId}/number/`, { json: lateJson });
      expect(refused.message).toContain("번호가 있는");
    });

    it("답을 잃어 다시 보내도 한 번만 등록하고, 한 번만 알린다", async () => {
      const admin = await confirmed("admin");
      const { userId } = await numberless();
      const { first, send } = await give(admin, userId, newNumber(), {}, "lost-answer");
      expect(first.status).toBe(200);
      await settle();
      const told = inbox.messages.length;
      expect((await send()).status).toBe(200);
      // State a minute after a process has written but crashed before it stored its response.
      await db().execute(
        sql`update idempotency set status = null, body = null, created_at = created_at - interval '61 seconds'
          where key = 'lost-answer'`,
      );
      expect((await send()).status).toBe(200);
      await settle();
      const { audit, messages } = await findMember(admin, userId);
      expect(audit.filter(({ act }) => act === "member.number")).toHaveLength(1);
      expect(messages).toHaveLength(1);
      expect(told).toBe(3);
      expect(inbox.messages).toHaveLength(told);
    });
  });

  describe("포인트와 쿠폰", () => {
    const give = (client: SignedClient, userId: string, amount: number) =>
      client.post(`/desk/members/${userId}/grants/`, {
        json: { kind: "points", amount, reason: "기다리게 해서 드려요" },
      });

    it("하루에 혼자 줄 수 있는 만큼만 혼자 주고, 넘으면 다른 사람이 확인하며, 자정이 지나면 다시 찬다", async () => {
      const { userId } = await someone();
      const desk = await deskStaff("desk");
      expect(await give(desk, userId, 1000)).toMatchObject({ code: "T002" });
      await authenticate(desk);
      expect(readData<DeskGifts>(await desk.get("/desk/gifts/"))).toMatchObject({ limit: 30_000, left: 30_000 });
      expect(readData<DeskGrantMade>(await give(desk, userId, 20_000)).state).toBe("made");
      expect(readData<DeskGrantMade>(await give(desk, userId, 10_001)).state).toBe("waiting");
      expect(readData<DeskGrantMade>(await give(desk, userId, 10_000)).state).toBe("made");
      expect(readData<DeskGifts>(await desk.get("/desk/gifts/")).left).toBe(0);
      expect(readData<DeskGrantMade>(await give(desk, userId, 100)).state).toBe("waiting");
      const seen = await findMember(desk, userId);
      expect(seen.points.balance).toBe(30_000);
      expect(seen.messages[0]?.title).toContain("10,000P");
      expect(seen.grants.map(({ state }) => state).sort()).toEqual(["made", "made", "waiting", "waiting"]);

      const finance = await confirmed("finance");
      const mine = readData<DeskIssues>(await desk.get("/desk/issues/")).grants.filter(
        (grant) => grant.user_id === userId,
      );
      expect(mine.map(({ is_mine, worth }) => [is_mine, worth])).toEqual([
        [true, 10_001],
        [true, 100],
      ]);
      const [large, small] = mine;
      expect((await desk.post(`/desk/grants/${large?.id}/`)).status).toBe(403);
      expect(readData<DeskGrantMade>(await finance.post(`/desk/grants/${large?.id}/`)).state).toBe("made");
      expect((await finance.post(`/desk/grants/${large?.id}/`)).status).toBe(404);
      expect(readData<DeskGrantMade>(await finance.delete(`/desk/grants/${small?.id}/`)).state).toBe("declined");
      expect((await findMember(desk, userId)).points.balance).toBe(40_001);
      expect((await findMember(desk, userId)).audit.map(({ act }) => act).slice(0, 2)).toEqual([
        "grant.decline",
        "grant.approve",
      ]);
    });

    it("넘는 것을 부탁한 사람은 정산이어도 스스로 확인하지 못하고, 자기 번호의 회원에게는 주지 못한다", async () => {
      const { userId } = await someone();
      const finance = await confirmed("finance");
      expect(readData<DeskGrantMade>(await give(finance, userId, 300_001)).state).toBe("waiting");
      const mine = readData<DeskIssues>(await finance.get("/desk/issues/")).grants.find(
        (grant) => grant.user_id === userId,
      );
      expect((await finance.post(`/desk/grants/${mine?.id}/`)).message).toContain("다른 직원");

      const { userId: own, phone } = await someone();
      const id = await insertStaff(db(), { venueId: null, role: "desk", name: "나", phone, state: "active" });
      const me = withCookie((await openStaffSession(db(), id)).split(";", 1)[0] ?? "");
      await authenticate(me);
      expect((await give(me, own, 1000)).message).toContain("내 번호");
    });

    it("답하기 전에 프로세스가 사라져 다시 보낸 것도 한 번만 준다", async () => {
      const { userId } = await someone();
      const desk = await confirmed("desk");
      const values = { key: crypto.randomUUID(), name: "사과 쿠폰", isPercent: false, discountAmount: 5000 };
      const [sorry] = await db()
        .insert(coupon)
        .values({ ...values, kind: "code", scope: "all" })
        .returning();
      const gifts = [
        { kind: "points", amount: 3000 },
        { kind: "coupon", coupon_pk: sorry?.id },
      ];
      for (const gift of gifts) {
        const send = () =>
          desk.post(`/desk/members/${userId}/grants/`, {
            json: { ...gift, reason: "기다리게 해서 드려요" },
            headers: { "idempotency-key": `gone-${gift.kind}` },
          });
        const first = readData<DeskGrantMade>(await send());
        // State a minute after a process has granted but crashed before it stored its response.
        await db().execute(
          sql`update idempotency set status = null, body = null, created_at = created_at - interval '61 seconds'
            where key = ${`gone-${gift.kind}`}`,
        );
        expect(readData<DeskGrantMade>(await send())).toEqual(first);
      }
      const { points, grants } = await findMember(desk, userId);
      expect(points.balance).toBe(3000);
      expect(grants.map(({ kind }) => kind).sort()).toEqual(["coupon", "points"]);
    });

    it("한꺼번에 눌러도 하루의 한도를 넘지 않는다", async () => {
      const { userId } = await someone();
      const desk = await confirmed("desk");
      const made = await Promise.all(Array.from({ length: 6 }, () => give(desk, userId, 10_000)));
      expect(made.map((sent) => readData<DeskGrantMade>(sent).state).sort()).toEqual([
        ...Array.from({ length: 3 }, () => "made"),
        ...Array.from({ length: 3 }, () => "waiting"),
      ]);
      expect((await findMember(desk, userId)).points.balance).toBe(30_000);
    });

    it("쿠폰은 정해진 수와 기간 안에서만 가고, 얼마든 깎는 쿠폰은 늘 두 사람이 준다", async () => {
      const { userId } = await someone();
      const desk = await confirmed("desk");
      const makeCoupon = async (set: Partial<typeof coupon.$inferInsert>) => {
        const [made] = await db()
          .insert(coupon)
          .values({ key: crypto.randomUUID(), name: "사과 쿠폰", kind: "code", scope: "all", isPercent: false, ...set })
          .returning();
        return made?.id ?? 0;
      };
      const send = (pk: number) =>
        desk.post(`/desk/members/${userId}/grants/`, {
          json: { kind: "coupon", coupon_pk: pk, reason: "늦게 답해서 드려요" },
        });
      const sorry = await makeCoupon({ discountAmount: 5_000 });
      expect(readData<DeskGrantMade>(await send(sorry))).toEqual({ state: "made", worth: 5_000 });
      expect(await send(sorry)).toMatchObject({ code: "CP002" });
      expect(await send(await makeCoupon({ discountAmount: 5_000, issueLimit: 0 }))).toMatchObject({ code: "CP005" });
      const ended = await makeCoupon({ discountAmount: 5_000, endsAt: new Date(clock.nowMs() - 1000) });
      expect(await send(ended)).toMatchObject({ code: "CP003" });
      const whole = await makeCoupon({ isPercent: true, discountPercent: 100 });
      expect(readData<DeskGrantMade>(await send(whole)).state).toBe("waiting");
      const seen = await findMember(desk, userId);
      expect(seen.coupons.activated_coupons.map(({ name }) => name)).toEqual(["사과 쿠폰"]);
      expect(seen.grants).toHaveLength(2);
    });
  });

  describe("돌려주기", () => {
    const loadQuote = async (client: StaffClient, id: string, ids: readonly string[], waives = false) =>
      readData<DeskRefundQuote>(
        await client.get(`/desk/orders/${id}/refund-quote/?items=${ids.join(",")}&waives_fee=${waives}`),
      );
    const refund = (client: StaffClient, id: string, ids: readonly string[], waives: boolean, amount?: number) =>
      client.post(`/desk/orders/${id}/refunds/`, {
        json: { item_ids: ids, waives_fee: waives, reason: "아이가 아파서 못 갔어요", amount },
      });

    it("하기 전에 카드, 포인트, 제휴 포인트, 수수료로 원까지 나뉘어 보이고, 보인 대로 돌아간다", async () => {
      const { shopper, userId } = await someone();
      const shop = await addShop(db(), { daysAhead: 3 });
      await givePoints(db(), userId, 3_333);
      await addContract(db(), userId, 8_000);
      const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult, shop.child], 42_000 - 3_333 - 4_000, {
        point_amount: 3_333,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 4_000 },
      });
      moveClock(25 * 3_600_000);
      const desk = await confirmed("desk");
      const { items, own_point, partner_point } = readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`));
      expect([own_point, partner_point]).toEqual([3_333, 4_000]);
      const ids = items.map((item) => item.id);
      const quote = await loadQuote(desk, id, ids);
      expect(quote.fee).toBeGreaterThan(0);
      expect(quote.pay + quote.own_point + quote.partner_point).toBe(quote.refund);
      expect(quote.refund + quote.fee).toBe(42_000);
      expect(await loadQuote(desk, id, ids, true)).toMatchObject({ refund: 42_000, fee: 0, own_point: 3_333 });
      expect((await refund(desk, id, ids, false, quote.refund - 1)).message).toContain("금액이 바뀌었어요");
      const made = readData<DeskRefundMade>(await refund(desk, id, ids, false, quote.refund));
      expect(made).toEqual({ state: "made", amount: quote.refund });
      const { timeline, refunded } = readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`));
      expect(refunded).toBe(quote.refund);
      const done = timeline.find(({ name }) => name === "refund.DONE");
      const { pay, own_point: own, partner_point: partner, fee } = quote;
      expect(done?.split).toEqual({ pay, own_point: own, partner_point: partner, fee });
      expect(done?.refs.map(({ name }) => name)).toEqual(["transaction_key"]);
    });

    it("나누어 돌려주어도 한 사람이 혼자 돌려준 금액은 모두 세어 두 번째 사람을 부른다", async () => {
      const { shopper } = await someone();
      const shop = await addShop(db(), { daysAhead: 9 });
      const { order_id: id } = await shopper.buy(
        shop,
        Array.from({ length: 20 }, () => shop.adult),
        300_000,
      );
      const ids = (await shopper.reservation(id)).products.map(({ pk }) => pk);
      const desk = await confirmed("desk");
      expect(readData<DeskRefundMade>(await refund(desk, id, ids.slice(0, 13), true)).state).toBe("made");
      expect(await loadQuote(desk, id, ids.slice(13, 14), true)).toMatchObject({ refund: 15_000, needs_second: true });
      expect(readData<DeskRefundMade>(await refund(desk, id, ids.slice(13, 14), true)).state).toBe("waiting");
    });

    it("숙소도 수수료를 빼거나 모두, 큰 금액은 두 사람이 돌려준다", async () => {
      const { stays } = await someone();
      const lodge = await addLodge(db());
      const { order_id: id, amount } = await stays.buy({ lodge, nights: 2 });
      const desk = await confirmed("desk");
      const story = readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`));
      expect(story).toMatchObject({ kind: "stay", pay_amount: amount });
      const ids = story.items.map((item) => item.id);
      expect(ids).toHaveLength(1);
      const whole = await loadQuote(desk, id, ids, true);
      expect(whole).toMatchObject({ refund: amount, pay: amount, fee: 0 });
      const { state } = readData<DeskRefundMade>(await refund(desk, id, ids, true, amount));
      expect(state).toBe(whole.needs_second ? "waiting" : "made");
      if (whole.needs_second) {
        const finance = await confirmed("finance");
        const waiting = readData<DeskIssues>(await finance.get("/desk/issues/")).refunds.find(
          (refund) => refund.order_id === id,
        );
        readData(await finance.post(`/desk/refunds/${waiting?.id}/`));
      }
      expect(readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`)).state).toBe("CANCELED");

      const { order_id: other } = await stays.buy({ lodge, night: 4, nights: 1 });
      moveClock(25 * 3_600_000);
      await authenticateAgain(desk);
      const [item] = readData<DeskOrder>(await desk.get(`/desk/orders/${other}/`)).items;
      const part = await loadQuote(desk, other, [item?.id ?? ""]);
      expect(part.refund + part.fee).toBe(item?.paid);
    });

    const authenticateAgain = async (client: StaffClient) => {
      // The session has expired; sign in again, as on the next morning.
      Object.assign(client, withCookie((await openStaffSession(db(), client.staffId)).split(";", 1)[0] ?? ""));
    };
  });

  it("예약의 이야기는 한 줄기다: 상태, 결제대행사, 소식, 입장, 직원이 한 일이 때의 순서로", async () => {
    const { shopper } = await someone();
    const shop = await addShop(db(), { daysAhead: 1 });
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    moveClock(kstInstant(shop.date, "09:50") - Date.now());
    const { products } = await shopper.reservation(id);
    const gate = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
    const scan = { code: products[0]?.ticket_code, seen_at: clock.now().toISOString() };
    readData(await gate.post("/partner/scans/", { json: { device: "gate-one", scans: [scan] } }));
    await db().execute(sql`insert into webhook_event (gateway, event_id, raw)
      select 'toss', 'evt-1', json_build_object('data', json_build_object('orderId', number))::text from orders where id = ${id}`);
    const desk = await confirmed("desk");
    readData(await desk.post(`/desk/orders/${id}/contact/`, WHY));
    const { timeline } = readData<DeskOrder>(await desk.get(`/desk/orders/${id}/`));
    const kinds = new Set(timeline.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["audit", "gateway", "message", "scan", "state", "webhook"]);
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(timeline.find(({ name }) => name === "payment.CAPTURED")?.refs[0]?.name).toBe("payment_key");
    expect(timeline.find(({ name }) => name === "admitted")).toMatchObject({ kind: "scan", who: "박지우" });
    expect(timeline.find(({ name }) => name === "told")?.text).toContain("예약했어요");
    expect(timeline.find(({ kind }) => kind === "webhook")?.refs).toEqual([{ name: "event", value: "evt-1" }]);
    expect(JSON.stringify(timeline)).not.toContain("01012345678");
  });

  describe("돈이 움직이는 일의 번호", () => {
    it("한 번 쓴 번호는 두 번 쓰지 못하고, 다른 기기의 같은 번호도 한 번만 된다", async () => {
      const desk = await deskStaff("desk");
      const secret = await authenticate(desk);
      moveClock(60_000);
      const code = await codeNow(secret);
      const other = withCookie((await openStaffSession(db(), desk.staffId)).split(";", 1)[0] ?? "");
      const sent = await Promise.all(
        [desk, other].map((client) => client.post("/staff/authenticator/code/", { json: { code } })),
      );
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await desk.post("/staff/authenticator/code/", { json: { code } })).status).toBe(422);
    });

    it("틀린 번호를 열 번 쓰면 맞는 번호도 받지 않고, 얼마나 기다릴지 말한다", async () => {
      const desk = await deskStaff("desk");
      const secret = await authenticate(desk);
      moveClock(60_000);
      const send = (code: string) => desk.post("/staff/authenticator/code/", { json: { code } });
      const wrong = String((Number(await codeNow(secret)) + 1) % 1_000_000).padStart(6, "0");
      const answers = [];
      for (let n = 0; n < 10; n += 1) answers.push((await send(wrong)).status);
      expect(answers.slice(0, 9).every((status) => status === 422)).toBe(true);
      const locked = await send(await codeNow(secret));
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
      // Another device of the same person is locked as well.
      const other = withCookie((await openStaffSession(db(), desk.staffId)).split(";", 1)[0] ?? "");
      expect((await other.post("/staff/authenticator/code/", { json: { code: await codeNow(secret) } })).status).toBe(
        429,
      );
    });

    it("번호는 그 기기의 다섯 분만 연다: 다른 기기의 일은 다시 묻는다", async () => {
      const { userId } = await someone();
      const desk = await confirmed("desk");
      const other = withCookie((await openStaffSession(db(), desk.staffId)).split(";", 1)[0] ?? "");
      const give = { json: { kind: "points", amount: 1000, reason: "기다리게 해서 드려요" } };
      const path = `/desk/members/${userId}/grants/`;
      expect((await desk.post(path, give)).status).toBe(200);
      expect(await other.post(path, give)).toMatchObject({ code: "T001" });
      moveClock(5 * 60_000 + 1000);
      expect(await desk.post(path, give)).toMatchObject({ code: "T001" });
      moveClock(8 * 3_600_000 + 1000);
      expect((await desk.post(path, give)).status).toBe(403);
    });
  });
});
