import { setTimeout as sleep } from "node:timers/promises";
import { postgresUrl } from "../support/database";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { checkoutCall } from "../support/trust/till";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";
import { sendWire } from "../support/trust/wire";

const ROUNDS = scaled(6, 50);
/** Rounds that run in parallel: most of a round waits for the waiting list job. */
const AT_ONCE = 10;
const FAMILIES = 4;
/** Members of one bot: each may request 30 holds a minute. */
const BOTS = 6;
const PAUSE_MS = scaled(50, 100);
const ROUND_MS = 60_000;

type First = "line" | "bot" | "nobody";
type Round = { first: First; isInOrder: boolean; refused: number; others: string[] };

(postgresUrl() ? describe : describe.skip)("줄이 기다리는 자리", () => {
  let ground: Ground;
  let hosts: [HostProcess, HostProcess];
  beforeAll(async () => {
    ground = await newGround("postgres");
    hosts = [await startHost(ground), await startHost(ground)];
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all((hosts ?? []).map((host) => host.kill()));
    await ground?.remove();
  }, 60_000);

  /** Cancels the only booking of a content with a waiting list while bots request the seat from both processes. */
  async function attack(nth: number): Promise<Round> {
    const [cancels, joins] = nth % 2 === 0 ? hosts : [hosts[1], hosts[0]];
    const shop = await cancels.shop(1);
    const [buyer, ...others] = await cancels.members(1 + FAMILIES + BOTS);
    const [families, bots] = [others.slice(0, FAMILIES), others.slice(FAMILIES)];
    const promised: Promised = { paid: [], canceled: [], placed: [] };
    if (buyer) await buyAndMaybeCancel(cancels, buyer, shop, promised, false);
    const [order] = promised.paid;
    if (!buyer || !order) throw new Error("The seat was not bought.");
    for (const { token } of families) await joinLine(joins, token, shop);

    const round: Round = { first: "nobody", isInOrder: false, refused: 0, others: [] };
    let isOver = false;
    const ask = async (host: HostProcess, from: number) => {
      for (let n = from; !isOver; n += 1) {
        const bot = bots[n % bots.length] as Buyer;
        const { status, code } = await sendWire(host.port, checkoutCall(bot.token, shop));
        if (status === 200 && round.first === "nobody") round.first = "bot";
        else if (code === "C_SOLD_OUT") round.refused += 1;
        else if (status !== 429 && status !== 503 && status !== 200) round.others.push(`${status} ${code}`);
        await sleep(PAUSE_MS);
      }
    };
    const asking = Promise.all(hosts.map((host, index) => ask(host, index)));
    while (round.refused < 2) await sleep(20);
    await cancel(cancels, buyer.token, order);
    for (const began = performance.now(); round.first === "nobody" && performance.now() - began < ROUND_MS; ) {
      const states = await loadLine(joins, shop.slotId);
      if (states.includes("OFFERED") && round.first === "nobody") {
        round.first = "line";
        round.isInOrder = states[0] === "OFFERED" && states.slice(1).every((state) => state === "WAITING");
      }
      await sleep(100);
    }
    isOver = true;
    await asking;
    return round;
  }

  async function joinLine(host: HostProcess, token: string, shop: Awaited<ReturnType<HostProcess["shop"]>>) {
    const json = {
      content_pk: shop.contentId,
      slot_pk: shop.slotId,
      option_pks: [shop.adult],
      decide_by: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      night_ok: true,
    };
    const { status, text } = await sendWire(host.port, { method: "POST", path: "/waitlist/", token, json });
    if (status !== 200) throw new Error(`${status} ${text}`);
  }

  async function cancel(host: HostProcess, token: string, order: string): Promise<void> {
    const [item] = await host.ask<{ id: string }[]>("sql", {
      text: `select id from order_item where order_id = '${order}'`,
    });
    const { code, text } = await sendWire(host.port, {
      method: "POST",
      path: `/reservations/${order}/cancel-info`,
      token,
      json: { product_pks: [item?.id] },
    });
    if (code !== "S000") throw new Error(text);
  }

  const loadLine = async (host: HostProcess, slotId: number): Promise<string[]> =>
    (
      await host.ask<{ state: string }[]>("sql", {
        text: `select state from waitlist_entry where ${slotId} = any(stock_ids) order by place`,
      })
    ).map(({ state }) => state);

  async function rounds(count: number): Promise<Round[]> {
    const done: Round[] = [];
    while (done.length < count) {
      await hosts[0].ask("forgetLimits");
      const some = Array.from({ length: Math.min(AT_ONCE, count - done.length) }, (_, n) => attack(done.length + n));
      done.push(...(await Promise.all(some)));
    }
    return done;
  }
  const firsts = (all: readonly Round[], who: First) => all.filter(({ first }) => first === who).length;

  it(
    "취소로 난 자리는 두 프로세스에 쉬지 않고 묻는 봇보다 줄의 첫 가족에게 먼저 간다",
    async () => {
      const guarded = await rounds(ROUNDS);
      const books = await hosts[0].ask<string[]>("books");
      for (const host of hosts) await host.ask("unparked", { on: true });
      const control = await rounds(scaled(4, 20));
      for (const host of hosts) await host.ask("unparked", { on: false });
      const refused = guarded.reduce((sum, round) => sum + round.refused, 0);
      const others = guarded.flatMap((round) => round.others);
      measured({
        goal: "R37",
        name: "a freed seat goes to the waiting line first",
        engine: "postgres",
        figures: `${ROUNDS} canceled seats with a line of ${FAMILIES}, bots at both of 2 processes every ${PAUSE_MS} ms: line first ${firsts(guarded, "line")} times, bot first ${firsts(guarded, "bot")} times, ${refused} asks refused, ${others.length} other answers; control: seats that are not parked go to a bot ${firsts(control, "bot")} of ${control.length} times`,
        target: "50 rounds, a bot asking every 0.3 s: bot first 0 times",
        laws: {
          "the line is first every time": firsts(guarded, "line") === ROUNDS,
          "the first family is offered the seat": guarded.every(({ isInOrder }) => isInOrder),
          "no other answers": others.length === 0,
          "the books balance": books.length === 0,
          "without parking a bot gets the seat": firsts(control, "bot") > 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
