import { and, eq } from "drizzle-orm";
import { orders } from "@/server/platform/schema/commerce";
import { plusDiscount } from "@/server/platform/schema/points";
import { stayHost } from "@/server/stay/app";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import { rawSigned, type Sent } from "../support/http-client";
import { forgetLimits } from "../support/members";
import { addContract, addCoupon, addMember, givePoints } from "../support/seed-commerce";
import { addLodge, lend } from "../support/seed-stays";
import { readData } from "../support/shopper";
import { people, StayShopper } from "../support/stay-shopper";
import { measured, PATIENCE_MS } from "../support/trust/scale";

const PRICE = 380_000;
/** As JSON text, so that values that no honest client can write are sent unchanged. */
const ODD = [
  "0",
  "-1",
  "0.5",
  "379999",
  "380000.5",
  "1e21",
  "1e-7",
  '"380000"',
  "NaN",
  "Infinity",
  "null",
  "true",
  "[]",
  "[380000]",
  "{}",
  "9007199254740993",
  "-380000",
  "380000.0000000001",
  '"0x0"',
] as const;

describeEachEngine("숙소 금액을 속이는 일", (engine) => {
  const db = () => engine.handle().db;

  it(
    "금액·인원·나이·날짜를 어떻게 바꿔 보내도 서버가 센 금액만 쓰고, 다르면 받지 않는다",
    async () => {
      const gateway = installTinyGateway();
      const lodge = await addLodge(db(), { rooms: 50 });
      const cheap = await addLodge(db(), { price: 10_000 });
      const stranger = await addMember(db());
      await addCoupon(db(), stranger.user.id);
      await addContract(db(), stranger.user.id, 8_000, "OTHER-1");
      const [foreign] = await db()
        .insert(plusDiscount)
        .values({ key: "act", name: "놀이만", scope: "activity", type: "amount", value: 1_000 })
        .returning();
      const shopper = new StayShopper(await addMember(db()), gateway);
      const userId = shopper.member.user.id;
      await givePoints(db(), userId, 1_000);
      await addContract(db(), userId, 2_000);
      await lend(db(), lodge, "baby_bed", 3, 2_000);
      await lend(db(), cheap, "baby_bed", 3, 1);
      const trip = { lodge, nights: 2, ages: [0, 3, 7] };
      readData(await shopper.verify(trip));
      const stay = {
        accommodation_id: `${lodge.accommodationId}`,
        product_id: `${lodge.productId}`,
        check_in: `"${lodge.date(0)}"`,
        check_out: `"${lodge.date(2)}"`,
        adults: "2",
        children: "3",
        children_ages: "[0,3,7]",
      };
      const money = `"payment":{"amount":${PRICE},"pay_method":"card"}`;
      let cases = 0;
      const wrong: string[] = [];
      const send = (fields: string, changed: Partial<typeof stay> = {}): Promise<Sent> => {
        const reservation = Object.entries({ ...stay, ...changed })
          .map(([name, value]) => `"${name}":${value}`)
          .join(",");
        const body = `{${JSON.stringify(people).slice(1, -1)},"reservation":{${reservation}},${fields}}`;
        return rawSigned(stayHost, "POST", "/booking/checkout", body, shopper.member);
      };
      /** Checks that the call is refused, or that the order has exactly the server's amount. */
      const judge = async (what: string, answer: Sent, expected = PRICE): Promise<void> => {
        cases += 1;
        if (cases % 10 === 0) await forgetLimits(db());
        const mine = and(eq(orders.userId, userId), eq(orders.state, "HELD"));
        const rows = await db().select().from(orders).where(mine);
        const isRefused = [400, 404, 409, 422].includes(answer.status) && rows.length === 0;
        const isExact = answer.status === 200 && rows.every(({ payAmount }) => payAmount === expected);
        if (!isRefused && !isExact) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
        for (const row of rows) await db().update(orders).set({ state: "EXPIRED" }).where(eq(orders.id, row.id));
      };
      for (const odd of ODD) {
        await judge(`amount ${odd}`, await send(`"payment":{"amount":${odd},"pay_method":"card"}`));
        await judge(`points ${odd}`, await send(`${money},"point_amount":${odd}`));
        const partner = `"partner_point":{"method":"play_point","contract_number":"P-1","amount":${odd}}`;
        await judge(`partner ${odd}`, await send(`${money},${partner}`));
        await judge(`plus ${odd}`, await send(`${money},"plus_discount_id":${odd}`));
        await judge(`coupon ${odd}`, await send(`${money},"coupon_id":${odd}`));
        await judge(`extra ${odd}`, await send(`${money},"price":${odd},"pay_price":${odd},"terms":${odd}`));
        await judge(`adults ${odd}`, await send(money, { adults: odd }));
        await judge(`children ${odd}`, await send(money, { children: odd }));
        await judge(`an age ${odd}`, await send(money, { children_ages: `[0,3,${odd}]` }));
      }
      // The borrowed gear is fixed by the verify call: the body cannot change it or its price.
      for (const gear of [
        '"baby_bed:3"',
        '[{"key":"baby_bed","count":-1,"fee":-5000}]',
        "-1",
        '{"baby_bed":1e9}',
        "null",
      ])
        await judge(`gear ${gear}`, await send(`${money},"gear":${gear}`));
      const borrowing = { ...trip, gear: "baby_bed:2" };
      const withBeds = PRICE + 2 * 2 * 2_000;
      readData(await shopper.verify(borrowing));
      await judge("borrowed for nothing", await send(money), withBeds);
      for (const gear of [
        '""',
        '"baby_bed:0"',
        '[{"key":"baby_bed","count":0}]',
        '[{"key":"baby_bed","count":2,"fee":0}]',
      ])
        await judge(`borrowed, told otherwise ${gear}`, await send(`${money},"gear":${gear}`), withBeds);
      await judge("borrowed", await send(`"payment":{"amount":${withBeds},"pay_method":"card"}`), withBeds);
      for (const gear of [
        "baby_bed:-1",
        "baby_bed:0.5",
        "baby_bed:1e3",
        "baby_bed:99",
        "baby_bed:1,baby_bed:-1",
        ":1",
      ]) {
        const refusal = await shopper.verify({ ...trip, gear });
        cases += 1;
        const kept = readData<BookingVerify>(await shopper.verify(trip)).gear;
        if (kept?.some(({ count }) => count !== 0))
          wrong.push(`gear ${gear}: ${refusal.status} ${JSON.stringify(kept)}`);
      }
      const less = `"payment":{"amount":300000,"pay_method":"card"}`;
      // Guests that differ from the verified ones are priced again, and booked as sent.
      await judge("younger children", await send(less, { children_ages: "[0,1,2]" }), 300_000);
      await judge("fewer guests", await send(less, { children: "0", children_ages: "[]" }), 300_000);
      await judge("younger children at the old price", await send(money, { children_ages: "[0,1,2]" }), 300_000);
      await judge("older children at the old price", await send(money, { children_ages: "[0,11,11]" }), PRICE);
      await judge("one child more at the old price", await send(money, { children: "4", children_ages: "[0,1,3,7]" }));
      await judge("a child left out", await send(money, { children_ages: "[0,3]" }));
      await judge("more than sleep there", await send(money, { adults: "9" }));
      await judge("a night less", await send(money, { check_out: `"${lodge.date(1)}"` }));
      await judge("yesterday", await send(money, { check_in: '"2020-01-01"' }));
      await judge("no such day", await send(money, { check_in: '"2026-02-30"' }));
      await judge("another room's price", await send(money, { product_id: `${cheap.productId}` }));
      await judge("another house", await send(money, { accommodation_id: `${cheap.accommodationId}` }));
      await judge(
        "a stranger's contract",
        await send(
          `"payment":{"amount":379000,"pay_method":"card"},"partner_point":{"method":"play_point","contract_number":"OTHER-1","amount":1000}`,
        ),
      );
      await judge(
        "a discount for activities",
        await send(`"payment":{"amount":379000,"pay_method":"card"},"plus_discount_id":${foreign?.id}`),
      );
      await judge("a stranger's coupon", await send(`"payment":{"amount":375000,"pay_method":"card"},"coupon_id":1`));
      await judge("free for the asking", await send(`"payment":{"amount":0,"pay_method":"point"}`));
      await judge("another policy", await send(`${money},"policy_hash":"x"`));
      await forgetLimits(db());
      const placed = readData<OrderPlaced>(await shopper.book(trip, PRICE));
      const kept = gateway.kept(placed.order_number);
      measured({
        goal: "S5",
        name: "amount tamper, stays",
        engine: engine.name,
        figures: `${cases} tampered bookings, ${wrong.length} let through, ${kept} won charged${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "server total always used, mismatch refused 100 %",
        laws: { "no tampered amount counts": wrong.length === 0, "nothing was charged": kept === 0 },
      });
      expect((await brokenLaws(db())).filter((law) => /^I[23457] /.test(law))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
