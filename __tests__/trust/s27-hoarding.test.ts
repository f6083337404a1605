import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { hold } from "@/server/platform/schema/commerce";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../support/http-client";
import { forgetLimits } from "../support/members";
import { addMember, addShop, type Shop } from "../support/seed-commerce";
import { addLodge } from "../support/seed-stays";
import { readData, Shopper } from "../support/shopper";
import { StayShopper } from "../support/stay-shopper";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";

const SHOPS = scaled(12, 40);
const TRIES = scaled(60, 300);
const TOKENS = scaled(700, 1000);
const REAL_BUYERS = scaled(5, 30);
/** Live holds per member. */
const MOST_HOLDS = 5;
const MOST_TOKENS_A_MINUTE = 600;

describeEachEngine("자리를 쥐고 놓지 않는 사람", (engine) => {
  const db = () => engine.handle().db;

  it(
    "한 사람은 정해진 만큼만 잡고, 진짜 손님은 그대로 산다",
    async () => {
      const gateway = installTinyGateway();
      const shops: Shop[] = [];
      for (let n = 0; n < SHOPS; n += 1) shops.push(await addShop(db(), { capacity: 10 }));
      const lodge = await addLodge(db(), { rooms: 5, nights: 30 });
      const hoarder = new Shopper(await addMember(db()), gateway);
      const sleeper = new StayShopper(hoarder.member, gateway);
      const heard = new Map<number, number>();
      let most = 0;
      let tried = 0;
      let seats = 0;
      const note = async (status: number) => {
        tried += 1;
        heard.set(status, (heard.get(status) ?? 0) + 1);
      };
      // One after the other, then all at once: the limit is the same.
      for (let n = 0; n < TRIES; n += 1) {
        if (n % 20 === 0) await forgetLimits(db());
        const shop = shops[n % SHOPS];
        if (!shop) continue;
        const answer =
          n % 4 === 3
            ? await sleeper.verify({ lodge, night: n % 28 })
            : await hoarder.checkout(shop, [shop.adult, shop.child]);
        await note(answer.status);
        most = Math.max(most, await db().$count(hold, eq(hold.state, "LIVE")));
      }
      await forgetLimits(db());
      const together = await Promise.all(shops.map((shop) => hoarder.checkout(shop, [shop.adult])));
      for (const { status } of together) await note(status);
      most = Math.max(most, await db().$count(hold, eq(hold.state, "LIVE")));
      // Many seats of one product in one hold.
      await forgetLimits(db());
      const [first] = shops;
      if (!first) throw new Error("no shop");
      const greedy = new Shopper(await addMember(db()), gateway);
      const big = await greedy.checkout(
        first,
        Array.from({ length: 60 }, () => first.adult),
      );
      seats = big.status === 200 ? readData<Checkout>(big).lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
      // The rate of hold requests is limited separately.
      await forgetLimits(db());
      const fast = await Promise.all(Array.from({ length: 60 }, () => hoarder.checkout(first, [first.adult])));
      const slowed = fast.filter(({ status }) => status === 429).length;
      await forgetLimits(db());
      let sold = 0;
      for (let n = 0; n < REAL_BUYERS; n += 1) {
        const shop = shops[n % SHOPS];
        if (!shop) continue;
        await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult], 15_000);
        sold += 1;
      }
      const laws = await brokenLaws(db());
      measured({
        goal: "S27",
        name: "hoarding holds",
        engine: engine.name,
        figures: `${tried} holds asked for by one member over ${SHOPS} activities and ${30} nights (${[...heard].map(([status, times]) => `${status} × ${times}`).join(", ")}): ${most} live at most; 60 seats in one hold answered ${big.status} (${seats} given); ${slowed} of 60 at once told to wait; ${sold} of ${REAL_BUYERS} real buyers bought; books ${laws.length === 0 ? "clean" : laws.join(", ")}`,
        target: `<= ${MOST_HOLDS} holds a member, limiter effective, real buyers unaffected`,
        laws: {
          "no more holds than allowed": most <= MOST_HOLDS && most > 0,
          "no more seats than allowed": seats <= 20,
          "asking is limited": slowed > 0,
          "real buyers buy": sold === REAL_BUYERS,
          "the books are clean": laws.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    "익명 표는 한 주소에서 분에 정해진 만큼만 나온다",
    async () => {
      await forgetLimits(db());
      const answers = await Promise.all(
        Array.from({ length: TOKENS }, () => signedClient(mainHost).get("/api/auth/anonymous")),
      );
      const given = answers.filter(({ status }) => status === 200).length;
      const told = answers.filter(
        ({ status, headers }) => status === 429 && Number(headers.get("retry-after")) > 0,
      ).length;
      // Callers who already have a token are not affected.
      const others = await signedClient(mainHost, visitor("someone")).get("/contents/favorites/");
      measured({
        goal: "S27",
        name: "anonymous tokens",
        engine: engine.name,
        figures: `${TOKENS} asked for at once from one address: ${given} given, ${told} told when to come back; who has one is answered ${others.status}`,
        target: `<= ${MOST_TOKENS_A_MINUTE} a minute from one address`,
        laws: {
          "exactly the limit": given === MOST_TOKENS_A_MINUTE && told === TOKENS - given,
          "others go on": others.status === 200,
        },
      });
    },
    PATIENCE_MS,
  );
});
