import { eq } from "drizzle-orm";
import { installMessageGateway, type Message } from "@/server/commerce/messages/port";
import { findPapers } from "@/server/commerce/papers/order-papers";
import { remindVisits } from "@/server/commerce/papers/remind-visits";
import { installWeather } from "@/server/commerce/weather/weather-port";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content, contentOption } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { district } from "@/server/platform/schema/region";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { Paper } from "@/shared/contract/main/content-facts";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, addMonths } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addDistricts } from "../../../support/seed-districts";
import { readData, Shopper } from "../../../support/shopper";

const PROOF = { name: "주민등록등본이나 건강보험증", for_text: "36개월 미만 아이", max_months: 35 };
const EVERYONE = { name: "예매자 신분증", for_text: "어른 한 명", max_months: null };

const topics = ["papers.tomorrow"] as const;

describeEachEngine("챙겨 갈 서류", (engine) => {
  let gateway: TinyGateway;
  let sent: Message[];
  const db = () => engine.handle().db;
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const family = (birth: string) => ({ people: [{ kind: "adult" }, { kind: "child", name: "서아", birth }] });
  const addPaperShop = async (papers: Paper[] = [PROOF], daysAhead = 10): Promise<Shop> => {
    const shop = await addShop(db(), { daysAhead });
    await db().update(content).set({ papers, freeUnderMonths: 36 }).where(eq(content.id, shop.contentId));
    return shop;
  };
  const buy = async (shop: Shop, birth: string) => {
    const shopper = new Shopper(await addMember(db()), gateway);
    const placed = await shopper.buy(shop, [shop.adult, shop.infant], 15_000, family(birth));
    return { shopper, id: placed.order_id };
  };
  const remind = async () => {
    await remindVisits(db());
    await deliverOutbox(db(), consumers, { topics });
  };
  /** The birth date of a child of this many months on the day of the visit. */
  const bornFor = (visit: string, months: number) => addMonths(visit, -months);
  beforeEach(() => {
    gateway = installTinyGateway();
    sent = [];
    installMessageGateway({
      send: async (message) => {
        sent.push(message);
        return "sent";
      },
    });
  });
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  it("가는 날 35개월이면 나이 서류를 챙기고 36개월이면 챙기지 않는다", async () => {
    const shop = await addPaperShop([PROOF, EVERYONE]);
    const young = await buy(shop, bornFor(shop.date, 35));
    const older = await buy(shop, bornFor(shop.date, 36));
    expect((await young.shopper.reservation(young.id)).papers).toEqual([PROOF, EVERYONE]);
    expect((await young.shopper.reservation(young.id)).child_months).toEqual([35]);
    expect((await older.shopper.reservation(older.id)).papers).toEqual([EVERYONE]);
  });

  it("아이를 말하지 않은 예약에는 산 표에 맞는 서류만 알려 준다: 아기 표를 사지 않았으면 아기 서류도 없다", async () => {
    const shop = await addPaperShop([PROOF, EVERYONE]);
    const shopper = new Shopper(await addMember(db()), gateway);
    const papers = async (options: number[], won: number) => {
      const held = readData<Checkout>(await shopper.checkout(shop, options));
      const { order_id } = await shopper.buy(shop, options, won);
      const { papers, child_months } = await shopper.reservation(order_id);
      expect(child_months).toBeUndefined();
      expect(held.ticket_papers).toEqual(papers);
      return papers;
    };
    expect(await papers([shop.adult], 15_000)).toEqual([EVERYONE]);
    expect(await papers([shop.adult, shop.child], 27_000)).toEqual([EVERYONE]);
    expect(await papers([shop.adult, shop.infant], 15_000)).toEqual([PROOF, EVERYONE]);
  });

  it("아기가 표 없이 들어가는 곳에서는 표만 보고 아기가 없다고 하지 않는다", async () => {
    const shop = await addPaperShop();
    await db().update(contentOption).set({ isActive: false }).where(eq(contentOption.id, shop.infant));
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id } = await shopper.buy(shop, [shop.adult], 15_000);
    expect((await shopper.reservation(order_id)).papers).toEqual([PROOF]);
  });

  it("전날 낮에 35개월 아이네에만 한 번 알린다", async () => {
    const shop = await addPaperShop([PROOF], 20);
    await buy(shop, bornFor(shop.date, 35));
    await buy(shop, bornFor(shop.date, 36));
    goTo(addDays(shop.date, -2), "12:00");
    await remind();
    goTo(addDays(shop.date, -1), "08:59");
    await remind();
    expect(sent).toEqual([]);
    goTo(addDays(shop.date, -1), "09:00");
    await remind();
    await remind();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "01012345678" });
    expect(sent[0]?.body).toContain("36개월 미만 아이: 주민등록등본이나 건강보험증");
    expect(sent[0]?.body).not.toContain("서아");
    goTo(shop.date, "09:00");
    await remind();
    expect(sent).toHaveLength(1);
  });

  it("서류가 없는 가족은 전날 저녁에 날씨와 함께 한 번 듣는다", async () => {
    const shop = await addPaperShop([PROOF], 50);
    await buy(shop, bornFor(shop.date, 35));
    await buy(shop, bornFor(shop.date, 36));
    const rainy = { celsius: 7, humidity: 80, wind: 1, rainPercent: 60, isSnow: false, sky: "overcast" } as const;
    const hours = [10, 18].map((hour) => ({ date: shop.date, hour, ...rainy }));
    installWeather({
      forecast: async (_, now) => ({ madeAt: now, hours }),
      outlook: async () => null,
      dust: async () => null,
    });
    await addDistricts(db());
    await db().update(district).set({ lat: 37.55, lng: 126.98 });
    goTo(addDays(shop.date, -1), "16:59");
    await remind();
    expect(sent).toHaveLength(1);
    goTo(addDays(shop.date, -1), "17:00");
    await remind();
    await remind();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toContain("[나들랑] 내일 나들이 가는 날이에요.");
    expect(sent[1]?.body).toContain("날씨: 비 60%, 낮 7도. 우산을 챙기세요");
    expect(sent[1]?.body).not.toContain("서아");
    installWeather(null);
  });

  it("그사이 취소했거나 날짜를 옮긴 예약에는 보내지 않는다", async () => {
    const shop = await addPaperShop([PROOF], 30);
    const gone = await buy(shop, bornFor(shop.date, 35));
    const moved = await buy(shop, bornFor(shop.date, 35));
    goTo(addDays(shop.date, -1), "10:00");
    expect(await remindVisits(db())).toBe(2);
    const { products } = await gone.shopper.reservation(gone.id);
    readData(
      await gone.shopper.cancel(
        gone.id,
        products.map(({ pk }) => pk),
      ),
    );
    await db()
      .update(orders)
      .set({ desiredCheckIn: addDays(shop.date, 7) })
      .where(eq(orders.id, moved.id));
    await deliverOutbox(db(), consumers, { topics });
    expect(sent).toEqual([]);
  });

  it("보내지 못하면 다시 보낸다", async () => {
    const shop = await addPaperShop([PROOF], 40);
    await buy(shop, bornFor(shop.date, 20));
    goTo(addDays(shop.date, -1), "10:00");
    installMessageGateway({ send: async () => "failed" });
    await remind();
    installMessageGateway({
      send: async (message) => {
        sent.push(message);
        return "sent";
      },
    });
    goTo(addDays(shop.date, -1), "10:30");
    await remind();
    expect(sent).toHaveLength(1);
  });
});

test("숙소는 묵는 아이를 늘 알고 있으니, 어른만 묵는 예약에는 아이 서류가 없다", () => {
  const stay = {
    accommodation_id: 1,
    product_id: 1,
    product_name: "",
    check_in_from: "",
    check_out_until: "",
    gear: [],
  };
  const papers = [PROOF, EVERYONE];
  const of = (child_ages: number[]) => findPapers({ papers, child_ages, stay } as never);
  expect([of([]), of([2]), of([7])]).toEqual([[EVERYONE], papers, [EVERYONE]]);
});
