import { setTimeout as sleep } from "node:timers/promises";
import { addDays } from "@/shared/dates/plain-date";
import { bothEngines } from "../support/engines";
import { moneyOf, untilGivenBack } from "../support/trust/closing";
import { bookingCall, type Lodge, type Stock, toRange, wishCall } from "../support/trust/nights";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { confirmCall, type Placed } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

/** Failpoints at which a process is killed while the stays of a closed night are refunded. */
const POINTS = scaled(
  ["cancel.after-gateway"],
  [
    "night.before-commit",
    "slot.after-refund-intent",
    "cancel.before-gateway",
    "cancel.after-gateway",
    "cancel.before-commit",
    "cancel.after-commit",
  ],
);
const RANDOM_KILLS = scaled(1, 8);
const FAMILIES = scaled(6, 30);

type Left = { paid: string[]; lodge: Lodge; night: string };

describe.each(bothEngines())("닫은 밤 (%s)", (engine) => {
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
  const close = (host: HostProcess, { lodge, night }: Pick<Left, "lodge" | "night">) =>
    host.ask("closeNight", { productId: lodge.productId, text: night });

  /** Books and pays one family's stay; null when it was not paid. */
  async function book(host: HostProcess, lodge: Lodge, buyer: Buyer, at: number): Promise<string | null> {
    // Stays of one, two or three nights that all include the third night.
    const wish = { ...toRange(addDays(lodge.from, 2 - (at % 3)), 1 + (at % 3)), buyer, wantsBed: false };
    if ((await sendWire(host.port, wishCall(lodge, wish))).status !== 200) return null;
    const ordered = await sendWire(host.port, bookingCall(lodge, wish));
    if (ordered.status !== 200) return null;
    const placed = ordered.data as Placed;
    const confirmed = await sendWire(host.port, await confirmCall(host, buyer.token, placed));
    return (confirmed.data as { outcome?: string } | null)?.outcome === "paid" ? placed.order_id : null;
  }

  /** Families book, the night is closed, and the process is killed on the way. */
  async function closeAndDie(failpoints: string, killAfter: number | null): Promise<Left> {
    const host = await start(failpoints);
    const lodge = await host.ask<Lodge>("lodge", { capacity: FAMILIES + 1, count: 6 });
    const buyers = await host.members(FAMILIES);
    const booked = await Promise.all(buyers.map((buyer, index) => book(host, lodge, buyer, index)));
    const left = { paid: booked.filter((id) => id !== null), lodge, night: addDays(lodge.from, 2) };
    const closing = close(host, left).catch(() => {});
    if (killAfter === null) {
      await Promise.race([host.ended, sleep(8000, undefined, { ref: false })]);
    } else {
      for (let waited = 0; waited < 8000; waited += 5) {
        if ((await moneyOf(host, left.paid)).back >= killAfter) break;
        await sleep(5);
      }
    }
    if (host.isAlive()) await host.kill();
    await closing;
    return left;
  }

  /** Starts again, closes the night if it is open, and waits until every stay is refunded. */
  async function settle(left: Left, isClosed: boolean) {
    const host = await start();
    const begun = await moneyOf(host, left.paid);
    if (!isClosed) await close(host, left);
    await untilGivenBack(host, "night.closed");
    const money = await moneyOf(host, left.paid);
    const nights = await host.ask<Stock[]>("nights", { productId: left.lodge.productId });
    const books = await host.ask<string[]>("books");
    await host.kill();
    return { begun, money, sold: nights.reduce((sum, night) => sum + night.sold + night.held, 0), books };
  }

  it(
    "어디서 죽어도 그 밤에 걸친 모든 가족이 숙박 전부를 한 번에 돌려받는다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      const counts = { kills: 0, inTheMiddle: 0, families: 0 };
      const look = async (at: string, left: Left, isClosed: boolean) => {
        const { begun, money, sold, books } = await settle(left, isClosed);
        counts.kills += 1;
        counts.families += money.families;
        if (begun.back > 0 && begun.back < begun.families) counts.inTheMiddle += 1;
        if (money.families !== FAMILIES) wrong.push(`${at}: ${money.families} families paid`);
        if (money.back !== money.families || money.won !== 0)
          wrong.push(`${at}: ${money.families - money.back} families not refunded`);
        if (money.twice > 0) wrong.push(`${at}: ${money.twice} refunded in several parts`);
        if (sold !== 0) wrong.push(`${at}: ${sold} rooms still taken`);
        wrong.push(...books.filter((law) => !law.startsWith("I9")).map((law) => `${at}: ${law}`));
      };
      for (const point of POINTS)
        await look(point, await closeAndDie(`${point}=kill`, null), point !== "night.before-commit");
      for (let n = 0; n < RANDOM_KILLS; n += 1)
        await look(`random ${n}`, await closeAndDie("", 1 + Math.floor(random() * (FAMILIES - 2))), true);
      measured({
        goal: "R31",
        name: "closed night",
        engine,
        figures: `${counts.kills} SIGKILLs while a night with ${FAMILIES} families was closed, ${counts.inTheMiddle} of them between two families; ${counts.families} families, ${wrong.length} wrong${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}`,
        target: "everyone once and in full, every night free again, books clean",
        laws: {
          "everyone has all of it back, once": wrong.length === 0,
          "a kill came between two families": counts.inTheMiddle > 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
