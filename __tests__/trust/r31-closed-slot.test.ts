import { setTimeout as sleep } from "node:timers/promises";
import { bothEngines } from "../support/engines";
import { moneyOf, untilGivenBack, untilNoted } from "../support/trust/closing";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";

/** Failpoints at which a process is killed while a closed slot is refunded. */
const POINTS = scaled(
  ["cancel.after-gateway"],
  [
    "slot.before-commit",
    "slot.after-refund-intent",
    "cancel.before-gateway",
    "cancel.after-gateway",
    "cancel.before-commit",
    "cancel.after-commit",
  ],
);
const RANDOM_KILLS = scaled(1, 8);
const FAMILIES = scaled(6, 30);

describe.each(bothEngines())("닫은 시간 (%s)", (engine) => {
  let ground: Ground;
  let running: HostProcess | null = null;
  beforeAll(async () => {
    ground = await newGround(engine);
  }, PATIENCE_MS);
  afterAll(async () => {
    await running?.kill();
    await ground?.remove();
  }, 60_000);

  const start = async (failpoints = ""): Promise<HostProcess> => {
    running = await startHost(ground, failpoints);
    await running.ask("forgetLimits");
    return running;
  };

  /** Families buy, the slot is closed, the process is killed; returns paid orders and the number refunded by then. */
  async function closeAndDie(failpoints: string, killAfter: number | null, byLoop = false) {
    const host = await start(failpoints);
    const shop = await host.shop(FAMILIES + 1);
    const promised: Promised = { paid: [], canceled: [], placed: [] };
    const buyers = await host.members(FAMILIES);
    await Promise.all(buyers.map((buyer) => buyAndMaybeCancel(host, buyer, shop, promised, false)));
    await untilNoted(host, "activity.paid");
    const closing = host.ask("closeSlot", { slotId: shop.slotId, on: byLoop }).catch(() => {});
    if (killAfter === null) {
      await Promise.race([host.ended, sleep(8000, undefined, { ref: false })]);
    } else {
      for (let waited = 0; waited < 8000; waited += 5) {
        if ((await moneyOf(host, promised.paid)).back >= killAfter) break;
        await sleep(5);
      }
    }
    if (host.isAlive()) await host.kill();
    await closing;
    return { paid: promised.paid, slotId: shop.slotId };
  }

  /** Starts again, closes the slot if it is open, and waits until every order is refunded. */
  async function settle({ paid, slotId }: { paid: string[]; slotId: number }, isClosed: boolean) {
    const host = await start();
    const begun = await moneyOf(host, paid);
    if (!isClosed) await host.ask("closeSlot", { slotId });
    await untilGivenBack(host, "slot.closed");
    const money = await moneyOf(host, paid);
    const stock = await host.ask<{ sold: number }>("stock", { slotId });
    const books = await host.ask<string[]>("books");
    await host.kill();
    return { begun, money, sold: stock.sold, books };
  }

  it(
    "어디서 죽어도 모든 가족이 한 번에 모두 돌려받는다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      const counts = { kills: 0, inTheMiddle: 0, families: 0 };
      const look = async (at: string, left: { paid: string[]; slotId: number }, isClosed: boolean) => {
        const { begun, money, sold, books } = await settle(left, isClosed);
        counts.kills += 1;
        counts.families += money.families;
        if (begun.back > 0 && begun.back < begun.families) counts.inTheMiddle += 1;
        if (money.families !== FAMILIES) wrong.push(`${at}: ${money.families} families paid`);
        if (money.back !== money.families || money.won !== 0)
          wrong.push(`${at}: ${money.families - money.back} families not refunded`);
        if (money.twice > 0) wrong.push(`${at}: ${money.twice} refunded in several parts`);
        if (sold !== 0) wrong.push(`${at}: ${sold} seats still sold`);
        wrong.push(...books.filter((law) => !law.startsWith("I9")).map((law) => `${at}: ${law}`));
      };
      for (const point of POINTS)
        await look(point, await closeAndDie(`${point}=kill`, null), point !== "slot.before-commit");
      for (let n = 0; n < RANDOM_KILLS; n += 1)
        await look(`random ${n}`, await closeAndDie("", 1 + Math.floor(random() * (FAMILIES - 2))), true);

      const byLoop = await settle(await closeAndDie("cancel.after-commit=kill", null, true), true);
      measured({
        goal: "R31",
        name: "closed slot",
        engine,
        figures: `${counts.kills} SIGKILLs while a time with ${FAMILIES} families was closed, ${counts.inTheMiddle} of them between two families; ${counts.families} families, ${wrong.length} wrong${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}; closed by a loop ${byLoop.money.families - byLoop.money.back} families keep waiting`,
        target: "everyone once and in full, books clean; the loop leaves families behind",
        laws: {
          "everyone has all of it back, once": wrong.length === 0,
          "a kill came between two families": counts.inTheMiddle > 0,
          "without the outbox families are left behind": byLoop.money.back < byLoop.money.families,
        },
      });
    },
    PATIENCE_MS,
  );
});
