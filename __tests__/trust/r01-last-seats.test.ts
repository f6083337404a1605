import { engines } from "../support/engines";
import type { Shop } from "../support/seed-commerce";
import { type Buyer, standingHost } from "../support/trust/process";
import { allOf, type Race, race, withoutGuard } from "../support/trust/race";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";
import { buyHeld, checkoutCall, holdIdOf, orderCall } from "../support/trust/till";

const BUYERS = scaled(80, 500);
const ROUNDS = scaled(1, 10);
const SEATS = scaled([1, 7], [1, 10, 37]);
const CROWD = scaled(0, 3000);

type Round = Race<Buyer> & { shop: Shop };

describe.each(engines())("마지막 자리 (%s)", (engine) => {
  // No answer of a race is a 500; if one is, log why, in a quick run too.
  const standing = standingHost(engine, { settings: { LOG_LEVEL: "error" } });
  let buyers: Buyer[];
  beforeAll(async () => {
    buyers = await standing.host.members(Math.max(BUYERS, CROWD));
  }, PATIENCE_MS);

  /** All buyers request one seat at the same moment; the winners pay. A 503 is retried. */
  async function round(crowd: readonly Buyer[], seats: number, pays = true): Promise<Round> {
    const { host } = standing;
    await host.ask("forgetLimits");
    const shop = await host.shop(seats);
    const result = await race(host.port, crowd, ({ token }) => checkoutCall(token, shop), ["C_SOLD_OUT"]);
    const pay = (winner: Buyer) => buyHeld(host, orderCall(winner.token, holdIdOf(result.told.get(winner))));
    const paid = pays ? await Promise.all(result.won.map(pay)) : [];
    if (!paid.every(Boolean)) result.others.push("a winner could not pay");
    return { ...result, shop };
  }

  it(
    "한꺼번에 눌러도 남은 자리만큼만, 남은 자리는 모두 팔린다",
    async () => {
      const { host } = standing;
      const wrong: string[] = [];
      const done: Round[] = [];
      const rounds = SEATS.flatMap((seats) => Array.from({ length: ROUNDS }, () => ({ seats, size: BUYERS })));
      if (CROWD > 0) rounds.push({ seats: 37, size: CROWD });
      for (const { seats, size } of rounds) {
        const result = await round(buyers.slice(0, size), seats);
        done.push(result);
        const { won, lost, others, shop } = result;
        const stock = await host.ask<{ held: number; sold: number }>("stock", { slotId: shop.slotId });
        const isExact = won.length === seats && lost.length === size - seats && others.length === 0;
        if (!isExact || stock.sold !== seats || stock.held !== 0)
          wrong.push(`${size} for ${seats}: won ${won.length}, ${JSON.stringify(stock)}, ${others[0] ?? ""}`);
      }
      const books = await host.ask<string[]>("books");
      const { times, shed } = allOf(done);
      const p99 = quantile(times, 0.99);
      measured({
        goal: "R1",
        name: "last seats sold exactly",
        engine,
        figures: `${rounds.length} rounds, ${times.length} buyers over last-byte sockets, ${wrong.length} wrong, ${shed} shed and back, p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(p99)} ms${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "exactly K sold every round, all losers sold out, p99 <= 3 s",
        laws: {
          "every round sells exactly its seats": wrong.length === 0,
          "the books balance": books.length === 0,
          ...(isFull ? { "p99 is within 3 s": p99 <= 3000 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );

  if (engine === "postgres") {
    it(
      "지키는 문장을 생각 없이 쓴 것으로 바꾸면 이 시험은 실패한다",
      async () => {
        const rounds = scaled(3, 10);
        let oversold = 0;
        const broken = await withoutGuard(standing.host, async () => {
          for (let n = 0; n < rounds; n += 1) {
            const { won } = await round(buyers.slice(0, BUYERS), 10, false);
            if (won.length > 10) oversold += 1;
          }
        });
        const needed = scaled(1, 9);
        measured({
          goal: "R3",
          name: "negative control of R1",
          engine,
          figures: `${oversold} of ${rounds} rounds oversold without the guard, the books say ${broken[0]?.slice(0, 2)}`,
          target: ">= 9 of 10 rounds must fail",
          laws: {
            "the race is real": oversold >= needed,
            "the books notice it": broken.some((law) => law.startsWith("I1")),
          },
        });
      },
      PATIENCE_MS,
    );
  }
});
