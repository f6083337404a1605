import { eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { moveClock } from "@/server/platform/clock";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import { brokenLaws } from "../../../support/books";
import { describeBothEngines } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

describeBothEngines("빌린 용품의 종류", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(() => moveClock(0));
  const newShopper = async () => new StayShopper(await addMember(db()), gateway);
  const selectGear = ({ accommodationId }: Lodge) =>
    db()
      .select({ pk: gearNight.id, held: gearNight.held, sold: gearNight.sold })
      .from(gearNight)
      .innerJoin(stayGear, eq(stayGear.id, gearNight.gearId))
      .where(eq(stayGear.accommodationId, accommodationId))
      .orderBy(gearNight.night);
  const selectRooms = ({ productId }: Lodge) =>
    db()
      .select({ held: roomNight.held, sold: roomNight.sold })
      .from(roomNight)
      .where(eq(roomNight.productId, productId))
      .orderBy(roomNight.night)
      .limit(2);
  const twice = (held: number, sold: number) => [
    { held, sold },
    { held, sold },
  ];

  it("용품의 밤과 객실의 밤이 같은 번호여도 서로의 수량을 건드리지 않는다", async () => {
    const lodge = await addLodge(db(), { rooms: 5 });
    await lend(db(), lodge, "baby_bed", 4);
    const [first, buyer] = [await newShopper(), await newShopper()];
    readData(await first.verify({ lodge, nights: 2, gear: "baby_bed:1" }));
    moveClock(11 * 60_000);
    await expireHolds(db());
    moveClock(0);
    for (const [night, { pk }] of (await selectGear(lodge)).entries()) {
      await db()
        .update(roomNight)
        .set({ id: pk })
        .where(eq(roomNight.id, lodge.nightIds[night] ?? 0));
    }
    const bought = await buyer.buy({ lodge, nights: 2, gear: "baby_bed:3" }, 300_000);
    expect(await selectGear(lodge)).toMatchObject(twice(0, 3));
    expect(await selectRooms(lodge)).toEqual(twice(0, 1));
    expect(await brokenLaws(db())).toEqual([]);
    expect(await buyer.cancel(bought.order_id)).toMatchObject({ code: "S000" });
    expect(await selectGear(lodge)).toMatchObject(twice(0, 0));
    expect(await selectRooms(lodge)).toEqual(twice(0, 0));
    expect(await brokenLaws(db())).toEqual([]);
  });
});
