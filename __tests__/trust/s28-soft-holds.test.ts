import { engines } from "../support/engines";
import type { Shop } from "../support/seed-commerce";
import { bookingCall, type Lodge, type Stock, toRange, wishCall } from "../support/trust/nights";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { allOf, type Race, race } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { buyHeld, checkoutCall, holdIdOf, orderCall } from "../support/trust/till";
import { sendWire, type WireAnswer, type WireCall } from "../support/trust/wire";

const VISITORS = 100;
const BUYERS = 50;
const ROUNDS = scaled(1, 5);
const GONE = ["C_SOLD_OUT", "C_GEAR"];

/** A product with exactly as much stock as the buyers want. */
type Stand = {
  /** Requests one; `isMuch`: several at once, where that is possible. */
  ask(token: string, isMuch: boolean): WireCall;
  order(buyer: Buyer, held: WireAnswer | undefined): WireCall;
  left(token: string): Promise<number>;
  stock(): Promise<{ held?: number; sold?: number }>;
};

describe.each(engines())("로그인하지 않고 쥔 자리 (%s)", (engine) => {
  let ground: Ground;
  /** On PostgreSQL two processes serve the crowd; PGlite has one. */
  const hosts: HostProcess[] = [];
  let visitors: Buyer[];
  let buyers: Buyer[];
  const first = (): HostProcess => {
    const [host] = hosts;
    if (!host) throw new Error("The hosts are started in beforeAll.");
    return host;
  };
  const readHost = (at: number): HostProcess => hosts[at % hosts.length] ?? first();

  beforeAll(async () => {
    ground = await newGround(engine);
    hosts.push(await startHost(ground));
    if (engine === "postgres") hosts.push(await startHost(ground));
    // All from one address, as many as it may create in one minute.
    visitors = await Promise.all(
      Array.from({ length: VISITORS }, async (_, index) => {
        const path = "/api/auth/anonymous";
        const { data, text } = await sendWire(readHost(index).port, { method: "GET", path, token: "" });
        const given = data as { access_token: string; user_id: string } | null;
        if (!given) throw new Error(text);
        return { userId: given.user_id, token: given.access_token };
      }),
    );
    buyers = await first().members(BUYERS);
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.kill()));
    await ground.remove();
  }, 60_000);

  const told = async <T>(call: WireCall): Promise<T> => {
    const { status, data, text } = await sendWire(first().port, call);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return data as T;
  };

  const seats = async (): Promise<Stand> => {
    const shop: Shop = await first().shop(BUYERS);
    return {
      ask: (token, isMuch) => {
        const call = checkoutCall(token, shop);
        return isMuch ? { ...call, path: call.path.replace(`${shop.adult}&`, `${Array(20).fill(shop.adult)}&`) } : call;
      },
      order: ({ token }, held) => orderCall(token, holdIdOf(held)),
      left: async (token) => {
        const path = `/contents/${shop.contentId}/slots/`;
        const { slots } = await told<{ slots: { pk: number; left: number }[] }>({ method: "GET", path, token });
        return slots.find(({ pk }) => pk === shop.slotId)?.left ?? -1;
      },
      stock: () => first().ask("stock", { slotId: shop.slotId }),
    };
  };

  /** A room for one night; with a bed, where there are enough rooms for everyone. */
  const nights = async (wantsBed: boolean): Promise<Stand> => {
    const capacity = wantsBed ? VISITORS + BUYERS : BUYERS;
    const lodge = await first().ask<Lodge>("lodge", { capacity, count: 3, pieces: wantsBed ? BUYERS : 0 });
    const wish = (buyer: Buyer) => ({ buyer, wantsBed, ...toRange(lodge.from, 1) });
    const { checkIn, checkOut } = toRange(lodge.from, 1);
    return {
      ask: (token) => wishCall(lodge, wish({ userId: "", token })),
      order: (buyer) => bookingCall(lodge, wish(buyer)),
      left: async (token) => {
        const detail = await told<{ gear: { left: number }[]; product: { rooms_left: number } }>({
          method: "GET",
          host: "stay",
          path: `/accommodations/${lodge.accommodationId}/products/detail?product_id=${lodge.productId}&check_in=${checkIn}&check_out=${checkOut}&adults=2`,
          token,
        });
        return wantsBed ? (detail.gear[0]?.left ?? -1) : detail.product.rooms_left;
      },
      stock: async () => (await first().ask<Stock[]>(wantsBed ? "beds" : "nights", lodge))[0] ?? {},
    };
  };

  /** The whole crowd sends its requests at the same moment, spread over all processes. */
  async function rush(crowd: readonly Buyer[], hashCall: (buyer: Buyer) => WireCall): Promise<Race<Buyer>> {
    const parts = await Promise.all(
      hosts.map((host, index) => {
        const own = crowd.filter((_, n) => n % hosts.length === index);
        return race(host.port, own, hashCall, GONE);
      }),
    );
    return { ...allOf(parts), told: new Map(parts.flatMap((part) => [...part.told])) };
  }

  /** Number of buyers who bought while visitors had holds and requested more, and all faults. */
  async function round(stand: Stand): Promise<{ bought: number; wrong: string[] }> {
    const wrong: string[] = [];
    await first().ask("forgetLimits");
    await rush(visitors, ({ token }) => stand.ask(token, true));
    const [looker] = visitors;
    const left = await stand.left(looker?.token ?? "");
    if (left !== BUYERS) wrong.push(`${left} shown as left of ${BUYERS}`);
    const members = new Set(buyers);
    const both = await rush([...visitors, ...buyers], (buyer) => stand.ask(buyer.token, !members.has(buyer)));
    wrong.push(...both.others);
    const winners = both.won.filter((buyer) => members.has(buyer));
    const paid = await Promise.all(
      winners.map((buyer, index) => buyHeld(readHost(index), stand.order(buyer, both.told.get(buyer)))),
    );
    const bought = paid.filter(Boolean).length;
    const stock = await stand.stock();
    if (stock.sold !== BUYERS || stock.held !== 0) wrong.push(`stock ${JSON.stringify(stock)}`);
    const after = await rush(visitors, ({ token }) => stand.ask(token, true));
    const kindly = [...after.told.values()].filter(
      ({ code, text }) => code === "C_GEAR" || (code === "C_SOLD_OUT" && /다른 가족이 먼저/.test(text)),
    );
    if (kindly.length !== VISITORS) wrong.push(`${kindly.length} visitors told: ${after.others[0] ?? ""}`);
    return { bought, wrong: [...wrong, ...(await first().ask<string[]>("books"))] };
  }

  const stands = { seats, rooms: () => nights(false), "borrowed beds": () => nights(true) };

  it.each(Object.entries(stands))(
    "한 주소에서 방문자 100명이 쥐고 있어도 회원 50명이 모두 산다: %s",
    async (name, open) => {
      let bought = 0;
      const wrong: string[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const result = await round(await open());
        bought += result.bought;
        wrong.push(...result.wrong);
        // Five holds at a time: expire the visitors' holds of the last round.
        await first().ask("hasten", { seconds: -1 });
        await first().ask("expireHolds");
      }
      measured({
        goal: "S28",
        name: `no hoarding without login: ${name}`,
        engine,
        figures: `${ROUNDS} rounds of ${VISITORS} visitors of one address and ${BUYERS} members for ${BUYERS} ${name}, ${hosts.length} processes: ${bought} of ${ROUNDS * BUYERS} bought, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "all members buy, nothing looks sold out, every visitor is told",
        laws: { "all members buy": bought === ROUNDS * BUYERS, "nothing is wrong": wrong.length === 0 },
      });
    },
    PATIENCE_MS,
  );

  if (engine === "postgres") {
    it(
      "방문자의 자리를 회원의 자리처럼 세면 이 시험은 실패한다",
      async () => {
        const run = (text: string) => first().ask("sql", { text });
        const ids = visitors.map(({ userId }) => `'${userId}'`).join(", ");
        await run(`create function trust_harden() returns trigger language plpgsql as
          'begin new.is_soft := false; return new; end'`);
        await run("create trigger trust_harden before insert on hold for each row execute function trust_harden()");
        await run(`create function trust_take() returns trigger language plpgsql as $$ begin
          if exists (select from hold where id = new.hold_id and user_id in (${ids})) then
            update slot set held = held + new.seats where id = new.slot_id;
          end if; return new; end $$`);
        await run("create trigger trust_take after insert on hold_line for each row execute function trust_take()");
        const { bought, wrong } = await round(await seats());
        await run("drop trigger trust_harden on hold");
        await run("drop trigger trust_take on hold_line");
        measured({
          goal: "S28",
          name: "negative control",
          engine,
          figures: `with visitors' holds counted ${bought} of ${BUYERS} members bought; ${wrong[0] ?? "nothing shown"}`,
          target: "members must be refused",
          laws: {
            "members are refused": bought < BUYERS / 2,
            "seats look gone": wrong.some((text) => text.includes("shown as left")),
          },
        });
      },
      PATIENCE_MS,
    );
  }
});
