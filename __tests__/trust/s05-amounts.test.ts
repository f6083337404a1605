import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { orders } from "@/server/platform/schema/commerce";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { rawSigned, type Sent } from "../support/http-client";
import { forgetLimits } from "../support/members";
import { addContract, addCoupon, addMember, addPlus, addShop, givePoints } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { measured, PATIENCE_MS } from "../support/trust/scale";

const PRICE = 15_000;
/** As JSON text, so that values that no honest client can write are sent unchanged. */
const ODD = [
  "0",
  "-1",
  "0.5",
  "14999",
  "15000.5",
  "1e21",
  "1e-7",
  '"15000"',
  '"1000"',
  "NaN",
  "Infinity",
  "null",
  "true",
  "[]",
  "[15000]",
  "{}",
  '{"amount":15000}',
  "9007199254740993",
  "-15000",
  "15000.0000000001",
  '"1e9"',
  '"0x0"',
] as const;

describeEachEngine("금액을 속이는 일", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });

  it(
    "무엇을 보내도 서버가 센 금액만 쓰고, 다르면 받지 않는다",
    async () => {
      const stranger = await addMember(db());
      const foreignCoupon = await addCoupon(db(), stranger.user.id);
      await addContract(db(), stranger.user.id, 8_000, "OTHER-1");
      const elsewhere = await addShop(db());
      const foreignPlus = await addPlus(db(), elsewhere.contentId);
      const shop = await addShop(db(), { capacity: 500 });
      const shopper = new Shopper(await addMember(db()), gateway);
      const userId = shopper.member.user.id;
      await givePoints(db(), userId, 1_000);
      await addContract(db(), userId, 2_000);
      const { hold_id: holdId } = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
      let cases = 0;
      const wrong: string[] = [];
      const send = (fields: string): Promise<Sent> => {
        const body = `{"hold_id":"${holdId}","orderer":{"name":"김하준","phone":"010-1234-5678"},${fields}}`;
        return rawSigned(mainHost, "POST", "/reservations/orders/", body, shopper.member);
      };
      /** Checks that the call is refused, or that the order has exactly the server's amount. */
      const judge = async (what: string, answer: Sent, expected: number): Promise<void> => {
        cases += 1;
        if (cases % 10 === 0) await forgetLimits(db());
        const rows = (await db().select().from(orders).where(eq(orders.userId, userId))).filter(
          ({ state }) => state === "HELD",
        );
        const isRefused = [400, 409, 422].includes(answer.status) && rows.length === 0;
        const isExact =
          answer.status === 200 && rows.every((row) => row.payAmount === expected) && amountOf(answer) === expected;
        if (!isRefused && !isExact) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
        for (const row of rows) await db().update(orders).set({ state: "EXPIRED" }).where(eq(orders.id, row.id));
      };
      const money = `"payment":{"amount":${PRICE},"pay_method":"card"}`;
      for (const odd of ODD) {
        await judge(`amount ${odd}`, await send(`"payment":{"amount":${odd},"pay_method":"card"}`), PRICE);
        await judge(`points ${odd}`, await send(`${money},"point_amount":${odd}`), PRICE);
        const partner = `"partner_point":{"method":"play_point","contract_number":"P-1","amount":${odd}}`;
        await judge(`partner ${odd}`, await send(`${money},${partner}`), PRICE);
        await judge(`plus ${odd}`, await send(`${money},"plus_discount_id":${odd}`), PRICE);
        await judge(`coupon ${odd}`, await send(`${money},"issued_coupon_id":${odd}`), PRICE);
        await judge(`extra ${odd}`, await send(`${money},"price":${odd},"discount":${odd},"lastPrice":${odd}`), PRICE);
      }
      const cheaper = `"payment":{"amount":13500,"pay_method":"card"}`;
      await judge("another's coupon", await send(`${cheaper},"issued_coupon_id":"${foreignCoupon}"`), PRICE);
      const contract = `"partner_point":{"method":"play_point","contract_number":"OTHER-1","amount":1500}`;
      await judge("another's contract", await send(`${cheaper},${contract}`), PRICE);
      await judge("another place's discount", await send(`${cheaper},"plus_discount_id":${foreignPlus}`), PRICE);
      await judge("free for the asking", await send(`"payment":{"amount":0,"pay_method":"point"}`), PRICE);

      await forgetLimits(db());
      const placed = readData<OrderPlaced>(await shopper.order(holdId, PRICE, { point_amount: 0, people: [] }));
      for (const odd of ODD) {
        if (cases % 10 === 0) await forgetLimits(db());
        cases += 1;
        const body = `{"payment_key":"${gateway.pay(placed.order_number)}","order_number":"${placed.order_number}","amount":${odd}}`;
        const path = `/reservations/orders/${placed.order_id}/confirm/`;
        const answer = await rawSigned(mainHost, "POST", path, body, shopper.member);
        if (answer.status === 200) wrong.push(`confirm ${odd}: ${answer.text}`);
      }
      const kept = gateway.kept(placed.order_number);
      measured({
        goal: "S5",
        name: "price and amount tamper",
        engine: engine.name,
        figures: `${cases} tampered orders and confirms, ${wrong.length} let through, ${kept} won charged${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "server total always used, mismatch refused 100 %",
        laws: { "no tampered amount counts": wrong.length === 0, "nothing was charged": kept === 0 },
      });
      expect((await brokenLaws(db())).filter((law) => /^I[3457]/.test(law))).toEqual([]);
    },
    PATIENCE_MS,
  );
});

const amountOf = ({ data }: Sent): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, "amount") : undefined;
