import { eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { moveClock } from "@/server/platform/clock";
import { resetEnv } from "@/server/platform/env";
import { hold, orders } from "@/server/platform/schema/commerce";
import { accommodation, roomNight, stayBooking, stayProduct } from "@/server/platform/schema/stay/stay";
import { refundPolicy } from "@/server/platform/schema/venue";
import { stayHost } from "@/server/stay/app";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { people, StayShopper, toBookingBody, verifyPath } from "../../../support/stay-shopper";

describeEachEngine("숙소 확인과 주문", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(() => moveClock(0));
  const newShopper = async () => new StayShopper(await addMember(db()), gateway);
  const readFields = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;

  it.each([
    ["orderer_name", "김", "이름을 두 글자 이상 입력해 주세요"],
    ["orderer_name", "  가 ", "이름을 두 글자 이상 입력해 주세요"],
    ["orderer_phone", "02-123-4567", "휴대폰 번호를 확인해 주세요"],
    ["orderer_email", "parent@example", "이메일 형식을 확인해 주세요"],
    ["orderer_email", "  ", "이메일을 입력해 주세요"],
    ["guest_name", "", "이름을 두 글자 이상 입력해 주세요"],
    ["guest_phone", "010-1", "휴대폰 번호를 확인해 주세요"],
    ["guest_email", "a b@example.com", "이메일 형식을 확인해 주세요"],
    ["guest_name", "900101-1234567", "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요"],
    ["orderer_phone", "9001011234567", "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요"],
    ["guest_email", "900101-1234567@example.com", "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요"],
    ["arrival_transport", "900101-1234567", "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요"],
  ])("%s에 '%s'를 쓰면 그 칸만 짚어 알려 주고 아무것도 남기지 않는다", async (field, value, text) => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    await shopper.verify({ lodge });
    const answer = await shopper.book({ lodge }, 150_000, { [field]: value });
    expect([answer.status, answer.code]).toEqual([422, "F422"]);
    expect(readFields(answer)).toEqual({ [field]: text });
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
  });

  it("잡아 둔 사이 숙소가 닫은 밤은 결제하기 전에 말해 준다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    const { policy_hash } = readData<BookingVerify>(await shopper.verify({ lodge }));
    const close = (isClosed: boolean, closedReason: "facility" | null) =>
      db()
        .update(roomNight)
        .set({ isClosed, closedReason })
        .where(eq(roomNight.id, lodge.nightIds[0] ?? 0));
    await close(true, "facility");
    const refused = await shopper.book({ lodge }, 150_000, { policy_hash });
    expect(refused).toMatchObject({ status: 400, code: "F000", message: expect.stringContaining("닫았어요") });
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
    // Only taken off sale: an earlier hold can still be booked.
    await close(true, null);
    readData(await shopper.book({ lodge }, 150_000, { policy_hash }));
  });

  it("바로 확정되던 방이 그사이 숙소가 확인하는 방으로 바뀌면 다시 보여 준 뒤에만 주문된다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    const seen = readData<BookingVerify>(await shopper.verify({ lodge }));
    expect(seen.is_instant).toBe(true);
    const instant = (isInstant: boolean) =>
      db().update(stayProduct).set({ isInstant }).where(eq(stayProduct.id, lodge.productId));
    await instant(false);
    const asked = await shopper.book({ lodge }, 150_000, { policy_hash: seen.policy_hash });
    expect([asked.status, asked.code]).toEqual([409, "C_POLICY"]);
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
    const again = readData<BookingVerify>(await shopper.verify({ lodge }));
    expect([again.is_instant, again.hold_id]).toEqual([false, seen.hold_id]);
    readData(await shopper.book({ lodge }, 150_000, { policy_hash: again.policy_hash }));
  });

  it("잡아 둔 방도 계약이 꺼지면 주문도 빈방 알림도 없는 곳으로 답하고, 켜면 그대로 이어진다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    await shopper.verify({ lodge });
    const contract = (contractedAt: Date | null) =>
      db().update(accommodation).set({ contractedAt }).where(eq(accommodation.id, lodge.accommodationId));
    await contract(null);
    expect(await shopper.book({ lodge }, 150_000)).toMatchObject({ status: 404, code: "F404" });
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
    const wait = await shopper.stay.post("/waitlist/", {
      json: {
        accommodation_id: lodge.accommodationId,
        product_id: lodge.productId,
        check_in: lodge.date(0),
        check_out: lodge.date(1),
        adults: 2,
        children_ages: [],
        decide_by: new Date(Date.now() + 86_400_000).toISOString(),
        night_ok: true,
      },
    });
    expect(wait).toMatchObject({ status: 404, code: "F404" });
    await contract(new Date());
    expect((await shopper.book({ lodge }, 150_000)).status).toBe(200);
  });

  it.each(["off", "0", "false", "닫음"])(
    "STAY_OPEN=%s이면 새로 잡지도 예약하지도 않고, 다시 열면 그대로 이어진다",
    async (text) => {
      const shopper = await newShopper();
      const lodge = await addLodge(db());
      await shopper.verify({ lodge });
      process.env.STAY_OPEN = text;
      resetEnv();
      try {
        expect(await shopper.book({ lodge }, 150_000)).toMatchObject({
          status: 400,
          code: "F000",
          message: "지금은 숙소 예약을 받지 않고 있어요. 이미 하신 예약은 그대로예요.",
        });
        expect(await shopper.stay.get(verifyPath({ lodge }))).toMatchObject({ status: 400, code: "F000" });
      } finally {
        delete process.env.STAY_OPEN;
        resetEnv();
      }
      expect((await shopper.book({ lodge }, 150_000)).status).toBe(200);
    },
  );

  it("빈 칸이 여럿이면 칸마다 하나씩 알려 준다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    await shopper.verify({ lodge });
    const blank = Object.fromEntries(Object.keys(people).map((name) => [name, ""]));
    expect(Object.keys(readFields(await shopper.book({ lodge }, 150_000, blank))).sort()).toEqual(
      Object.keys(people).sort(),
    );
  });

  it("교통편을 적지 않으면 대중교통이고, 예약자와 투숙자는 봉해 둔다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    await shopper.verify({ lodge });
    const { arrival_transport: _, ...body } = toBookingBody({ lodge }, 150_000);
    const placed = readData<OrderPlaced>(await shopper.stay.post("/booking/checkout", { json: body }));
    const [row] = await db().select().from(stayBooking).where(eq(stayBooking.orderId, placed.order_id));
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    expect(row?.arrivalTransport).toBe("대중교통");
    const kept = JSON.stringify([row, order]);
    for (const canary of ["김하준", "이서아", "1234-5678", "01012345678", "example.com"])
      expect(kept).not.toContain(canary);
  });

  it.each([
    [{ check_in: "2020-01-01" }, { check_in: "지난 날짜는 예약할 수 없어요." }],
    [{ check_in: "내일" }, { check_in: "체크인과 체크아웃 날짜를 골라 주세요." }],
    [{ check_out: "2020-01-01" }, { check_out: "체크아웃은 체크인 다음 날부터 고를 수 있어요." }],
    [{ adults: "0" }, { adults: "어른은 한 명 이상이어야 해요." }],
    [{ children: "2", children_ages: "3,x" }, { children_ages: "아이 나이를 모두 골라 주세요." }],
    [{ adults: "18", children: "3", children_ages: "1,2,3" }, { adults: "한 번에 20명까지 예약할 수 있어요." }],
  ])("확인할 때 %o는 받지 않는다", async (changed, fields) => {
    const lodge = await addLodge(db());
    const url = new URL(verifyPath({ lodge }), "http://localhost");
    for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value);
    const answer = await signedClient(stayHost, visitor("asker")).get(`${url.pathname}${url.search}`);
    expect(answer.status).toBe(422);
    expect(readFields(answer)).toEqual(fields);
    expect(await db().$count(hold, eq(hold.userId, "asker"))).toBe(0);
  });

  it("정원을 넘거나 최소 숙박일보다 짧으면 이유를 말한다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db(), { place: { minNights: 2 } });
    expect(await shopper.verify({ lodge })).toMatchObject({
      status: 400,
      message: "이 날짜에는 2박부터 예약할 수 있어요.",
    });
    expect(await shopper.verify({ lodge, nights: 2, adults: 2, ages: [3, 4, 7] })).toMatchObject({
      status: 400,
      message: "이 객실에는 4명까지 묵을 수 있어요. 다른 객실을 골라 주세요.",
    });
    expect((await shopper.verify({ lodge, nights: 2, adults: 2, ages: [0, 3, 7] })).status).toBe(200);
    await db()
      .update(roomNight)
      .set({ minNights: 3 })
      .where(eq(roomNight.id, lodge.nightIds[5] ?? 0));
    expect((await shopper.verify({ lodge, night: 5, nights: 2 })).status).toBe(400);
    expect((await shopper.verify({ lodge, night: 4, nights: 2 })).status).toBe(200);
  });

  it("없는 객실, 다른 숙소의 객실, 내린 객실은 같은 404다", async () => {
    const shopper = await newShopper();
    const [one, other] = [await addLodge(db()), await addLodge(db())];
    const asked = [
      await shopper.verify({ lodge: { ...one, productId: 9_999_999 } }),
      await shopper.verify({ lodge: { ...one, productId: other.productId } }),
    ];
    await db().update(accommodation).set({ isActive: false }).where(eq(accommodation.id, other.accommodationId));
    asked.push(await shopper.verify({ lodge: other }));
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(asked[0]?.status).toBe(404);
  });

  it("값이 바뀌면 새 금액과 함께, 규정이 바뀌면 새 규정과 함께 다시 묻고, 잡아 둔 밤이 풀렸으면 그렇다고 한다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    expect(await shopper.book({ lodge }, 150_000)).toMatchObject({ status: 409, code: "C_HOLD" });
    const terms = readData<BookingVerify>(await shopper.verify({ lodge }));
    await db()
      .update(roomNight)
      .set({ listPrice: 160_000, price: 160_000 })
      .where(eq(roomNight.id, lodge.nightIds[0] ?? 0));
    expect(await shopper.book({ lodge }, 150_000)).toMatchObject({
      status: 409,
      code: "C_PRICE",
      data: { quote: { pay_amount: 160_000 } },
    });
    const [stay] = await db().select().from(accommodation).where(eq(accommodation.id, lodge.accommodationId));
    await db()
      .update(refundPolicy)
      .set({ steps: [{ days_before: 0, rate: 0 }] })
      .where(eq(refundPolicy.id, stay?.refundPolicyId ?? 0));
    for (const more of [{}, { policy_hash: terms.policy_hash }]) {
      const changed = await shopper.book({ lodge }, 160_000, more);
      expect(changed).toMatchObject({ status: 409, code: "C_POLICY" });
      expect(changed.data).not.toEqual({ policy_hash: terms.policy_hash });
    }
    const again = readData<BookingVerify>(await shopper.verify({ lodge }));
    expect(again.hold_id).toBe(terms.hold_id);
    moveClock(11 * 60_000);
    expect(await shopper.book({ lodge }, 160_000)).toMatchObject({ status: 409, code: "C_HOLD" });
    await expireHolds(db());
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I2"))).toEqual([]);
  });

  it("같은 예약을 다시 보내면 같은 주문이고, 인원을 바꿔 확인하면 앞의 주문은 물러난다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db());
    await shopper.verify({ lodge });
    const first = readData<OrderPlaced>(await shopper.book({ lodge }, 150_000));
    await shopper.verify({ lodge });
    expect(readData<OrderPlaced>(await shopper.book({ lodge }, 150_000)).order_id).toBe(first.order_id);
    await shopper.verify({ lodge, ages: [3, 7] });
    const second = readData<OrderPlaced>(await shopper.book({ lodge, ages: [3, 7] }, 190_000));
    expect(second.order_id).not.toBe(first.order_id);
    expect(readData(await shopper.confirm(second))).toMatchObject({ outcome: "paid" });
    expect(readData(await shopper.state(first.order_id))).toMatchObject({ outcome: "failed" });
    expect(readData<OrderPlaced>(await shopper.book({ lodge, ages: [3, 7] }, 190_000)).order_id).toBe(second.order_id);
  });

  it("주 호스트의 시간 늘리기와 풀기가 숙소의 밤에도 듣는다", async () => {
    const shopper = await newShopper();
    const lodge = await addLodge(db(), { rooms: 1 });
    const terms = readData<BookingVerify>(await shopper.verify({ lodge }));
    const longer = readData<{ hold_until: string; hold_extendable: boolean }>(
      await shopper.main.post(`/reservations/hold/${terms.hold_id}/extend/`),
    );
    expect(Date.parse(longer.hold_until) - Date.parse(terms.hold_until)).toBe(600_000);
    expect(longer.hold_extendable).toBe(false);
    expect((await shopper.main.delete(`/reservations/hold/${terms.hold_id}/`)).status).toBe(200);
    expect((await (await newShopper()).verify({ lodge })).status).toBe(200);
  });

  it("로그인하지 않은 사람은 확인까지 하고, 예약하려면 로그인해야 한다", async () => {
    const lodge = await addLodge(db());
    const anyone = signedClient(stayHost, visitor("passer-by"));
    expect((await anyone.get(verifyPath({ lodge }))).status).toBe(200);
    expect((await anyone.post("/booking/checkout", { json: toBookingBody({ lodge }, 150_000) })).status).toBe(403);
  });
});
