import { clock, moveClock } from "@/server/platform/clock";
import type { ScanResults } from "@/shared/contract/main/counter/venue";
import { kstInstant } from "@/shared/dates/kst";
import { describeEachEngine } from "../../support/engines";
import { forgetLimits } from "../../support/members";
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
