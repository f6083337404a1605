import { inArray } from "drizzle-orm";
import { roomNight } from "@/server/platform/schema/stay/stay";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { CANCEL, CONFIRM, FOLLOW_UPS } from "../support/gateways/gateway-troubles";
import { tinyGateway } from "../support/gateways/tiny-gateway";
import { troubledPayments } from "../support/gateways/troubled-payments";
import { addMember } from "../support/seed-commerce";
import { addLodge, type Lodge } from "../support/seed-stays";
import { readData } from "../support/shopper";
import { StayShopper } from "../support/stay-shopper";
import { scaled } from "../support/trust/scale";

/** Rounds of all faults; 0 tests every third fault once. The activity test covers all of them in every run. */
const SEEDS = scaled(0, 5);
const NIGHTS = 3;
const SUM = NIGHTS * 150_000;

const cases = (scripts: readonly string[]) =>
  SEEDS === 0
    ? scripts.filter((_, index) => index % 3 === 1).map((script) => [script, ""] as const)
    : Array.from({ length: SEEDS }, (_, seed) =>
        scripts.map((script) => [script, FOLLOW_UPS[seed % FOLLOW_UPS.length] ?? ""] as const),
      ).flat();

describeEachEngine("숙소를 예약하다 결제대행사가 어긋날 때", (engine) => {
  const db = () => engine.handle().db;
  const { confirm, disturb, inBetween, kept, findOrderId, settle } = troubledPayments(engine);
  let lodge: Lodge;
  let shopper: StayShopper;

  beforeEach(async () => {
    lodge = await addLodge(db(), { rooms: 1, nights: 5 });
    shopper = new StayShopper(await addMember(db()), tinyGateway());
  });

  const buy = async (script: string): Promise<{ placed: OrderPlaced; seen: OrderStatus["outcome"] }> => {
    const trip = { lodge, night: 1, nights: NIGHTS };
    readData(await shopper.verify(trip));
    const placed = readData<OrderPlaced>(await shopper.book(trip, SUM));
    return { placed, seen: await confirm(shopper.main, placed, script) };
  };
  const sold = async () =>
    (await db().select().from(roomNight).where(inArray(roomNight.id, lodge.nightIds)))
      .sort((a, b) => (a.night < b.night ? -1 : 1))
      .map((row) => row.held * 10 + row.sold);
  const lawsOf = async () => (await brokenLaws(db())).filter((law) => /^I[2-7] /.test(law));

  it.each(cases(CONFIRM))(
    "승인 [%s] 뒤 [%s]: 십 분 안에 끝이 나고, 모든 밤이 팔리거나 하나도 팔리지 않는다",
    async (script, follow) => {
      disturb(follow);
      const { placed, seen } = await buy(script);
      await settle(placed.order_id);
      const { state: order } = (await findOrderId(placed.order_id)).order;
      const money = await kept(placed.order_number);
      expect(await sold()).toEqual(order === "PAID" ? [0, 1, 1, 1, 0] : [0, 0, 0, 0, 0]);
      if (script.includes("canceled-first")) return expect(money).toBe(0);
      expect(money).toBe(order === "PAID" ? SUM : 0);
      if (seen === "paid") expect(order).toBe("PAID");
      if (seen === "failed") expect(order).not.toBe("PAID");
      expect(await lawsOf()).toEqual([]);
    },
  );

  it.each(cases(CANCEL))("취소 [%s] 뒤 [%s]: 십 분 안에 한 번만 돌려주거나 그대로 둔다", async (script, follow) => {
    const { placed, seen } = await buy("");
    expect(seen).toBe("paid");
    disturb(script, follow);
    const answer = await shopper.cancel(placed.order_id);
    expect(answer.status).toBe(200);
    await settle(placed.order_id);
    const money = await kept(placed.order_number);
    const isOpen = (await inBetween(placed.order_id)) && script === "cancel:500-kept";
    expect([0, SUM]).toContain(money);
    if (!isOpen) expect(await sold()).toEqual(money === 0 ? [0, 0, 0, 0, 0] : [0, 1, 1, 1, 0]);
    if (answer.code === "S000") expect(money).toBe(0);
    expect(await inBetween(placed.order_id)).toBe(script === "cancel:500-kept");
    if (!isOpen) expect((await lawsOf()).filter((law) => !law.includes("captured"))).toEqual([]);
  });
});
