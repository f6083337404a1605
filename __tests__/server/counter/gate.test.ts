import { checkTicket } from "@/features/partner/gate/check-ticket";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { clock, moveClock } from "@/server/platform/clock";
import type { Reservation } from "@/shared/contract/main/booking/purchase";
import type { ScanResults, VenueDay } from "@/shared/contract/main/counter/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { describeEachEngine } from "../../support/engines";
import { forgetLimits } from "../../support/members";
import { addTime, letMove } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { dataOf, Shopper } from "../../support/shopper";
import { addStaff, operatorOf, type StaffClient } from "../../support/staff";
import { installTinyGateway, type TinyGateway } from "../../support/tiny-gateway";

describeEachEngine("입장 기기와 그사이 달라진 표", (engine) => {
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const gateOf = async (shop: Shop) =>
    addStaff(db(), { operatorPk: await operatorOf(db(), shop.contentPk), role: "gate" });
  const scan = async (gate: StaffClient, device: string, scans: { code: string; seen_at: string }[]) =>
    dataOf<ScanResults>(await gate.post("/partner/scans/", { json: { device, scans } })).results.map(
      ({ outcome }) => outcome,
    );
  const codeOf = ({ products: [product] }: Reservation) => product?.ticket_code ?? "";
  /** What the device of a gate says, by the day that it has just been given. */
  const onDevice = async (gate: StaffClient, code: string) => {
    const day = dataOf<VenueDay>(await gate.get(`/partner/days/${kstToday(clock.now())}/`));
    return (await checkTicket(code, { keys: ticketPublicKeys(), day }, clock.nowMs())).outcome;
  };

  it("모두 취소한 예약의 표와 다른 날로 옮긴 예약의 옛 표는 기기도 들여보내지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 15 });
    await letMove(db(), shop);
    const { slotPk } = await addTime(db(), shop, {});
    const [leaves, moves] = [await newShopper(), await newShopper()];
    const left = await leaves.buy(shop, [shop.adult], 15_000);
    const before = await leaves.reservation(left.order_id);
    dataOf(
      await leaves.cancel(
        left.order_id,
        before.products.map(({ pk }) => pk),
      ),
    );
    const { order_id: moved } = await moves.buy(shop, [shop.adult], 15_000);
    const old = codeOf(await moves.reservation(moved));
    dataOf(await moves.client.post(`/reservations/${moved}/move/`, { json: { slot_pk: slotPk, refund: 0 } }));
    goTo(shop.date, "09:50");
    const gate = await gateOf(shop);
    expect(await onDevice(gate, codeOf(before))).toBe("canceled");
    expect(await onDevice(gate, old)).toBe("other_day");
  });

  it("날짜를 정하지 않은 표도 쓴 것과 취소한 것은 다른 날의 기기가 들여보내지 않는다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const open = { ...shop, slotPk: 0 };
    const [used, left, kept] = [
      await shopper.buy(open, [shop.adult], 15_000),
      await shopper.buy(open, [shop.adult], 15_000),
      await shopper.buy(open, [shop.adult], 15_000),
    ];
    const gone = await shopper.reservation(left.order_id);
    dataOf(
      await shopper.cancel(
        left.order_id,
        gone.products.map(({ pk }) => pk),
      ),
    );
    const code = codeOf(await shopper.reservation(used.order_id));
    expect(await scan(await gateOf(shop), "device-one", [{ code, seen_at: clock.now().toISOString() }])).toEqual([
      "admitted",
    ]);
    moveClock(2 * 86_400_000);
    const gate = await gateOf(shop);
    expect(await onDevice(gate, code)).toBe("again");
    expect(await onDevice(gate, codeOf(gone))).toBe("canceled");
    expect(await onDevice(gate, codeOf(await shopper.reservation(kept.order_id)))).toBe("admitted");
  });

  it("시계가 앞서가거나 멈춘 기기가 같은 입장을 두 번 알려도 처음과 같은 답을 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const codes = (await shopper.reservation(id)).products.map(({ ticket_code: code }) => code);
    goTo(shop.date, "09:50");
    const gate = await gateOf(shop);
    for (const [at, off] of [90_000, -10 * 86_400_000].entries()) {
      const told = { code: codes[at] ?? "", seen_at: new Date(clock.nowMs() + off).toISOString() };
      expect(await scan(gate, "device-one", [told])).toEqual(["admitted"]);
      expect(await scan(gate, "device-one", [told])).toEqual(["admitted"]);
      expect(await scan(gate, "device-two", [told])).toEqual(["again"]);
    }
  });
});
