import { setTimeout as sleep } from "node:timers/promises";
import { engines } from "../support/engines";
import { standingHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { checkoutCall } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

const HOLDS = scaled(20, 200);
const MANY = scaled(1_000, 10_000);
const LIFE_S = scaled(2, 4);
const PAUSE_MS = scaled(4_000, 8_000);

describe.each(engines())("버려진 자리 (%s)", (engine) => {
  const standing = standingHost(engine);

  async function abandon(): Promise<number> {
    const { host } = standing;
    const shop = await host.shop(HOLDS);
    const buyers = await host.members(HOLDS);
    await Promise.all(buyers.map(({ token }) => sendWire(host.port, checkoutCall(token, shop))));
    return shop.slotId;
  }
  const heldOf = async (slotId: number) => (await standing.host.ask<{ held: number }>("stock", { slotId })).held;

  /** Milliseconds from the end of the holds until every seat is free. */
  async function backAfter(slotId: number, endedAt: number): Promise<number> {
    while ((await heldOf(slotId)) > 0 && Date.now() - endedAt < 180_000) await sleep(50);
    return Math.max(0, Date.now() - endedAt);
  }

  it(
    "시간이 지난 자리는 자동으로 돌아오고, 서버가 멈췄다 깨어나도 그렇다",
    async () => {
      const { host } = standing;
      const slotId = await abandon();
      const held = await heldOf(slotId);
      const endedAt = Date.now() + LIFE_S * 1000;
      await host.ask("hasten", { seconds: LIFE_S });
      const stays = await heldOf(slotId);
      const backMs = await backAfter(slotId, endedAt);

      // A clock that is a day off does not end a hold: the database's clock decides.
      const second = await abandon();
      await host.ask("wrongClock", { ms: 25 * 3_600_000 });
      await host.ask("expireHolds");
      const keptAhead = await heldOf(second);
      await host.ask("wrongClock", { ms: -25 * 3_600_000 });
      await host.ask("hasten", { seconds: 0 });
      const behindMs = await backAfter(second, Date.now());
      await host.ask("wrongClock", { ms: 0 });

      const third = await abandon();
      await host.ask("hasten", { seconds: 2 });
      host.pause();
      await sleep(PAUSE_MS);
      host.resume();
      const pausedMs = await backAfter(third, Date.now());
      const books = await host.ask<string[]>("books");
      measured({
        goal: "R17",
        name: "abandoned holds",
        engine,
        figures: `${HOLDS} holds three times: back ${backMs} ms after their end, ${pausedMs} ms after a pause past it; a clock 25 h ahead ended ${HOLDS - keptAhead}, one 25 h behind kept none (${behindMs} ms)`,
        target: "stock back <= TTL + 5 s; expiry by the database's clock",
        laws: {
          "all were held": held === HOLDS && stays === HOLDS,
          // PGlite uses the clock of the process.
          ...(engine === "postgres" ? { "a wrong clock ends nothing": keptAhead === HOLDS } : {}),
          "all came back": (await heldOf(slotId)) + (await heldOf(second)) + (await heldOf(third)) === 0,
          "the books balance": books.length === 0,
          ...(isFull ? { "within 5 s": Math.max(backMs, pausedMs, behindMs) <= 5_000 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    "수많은 자리가 한꺼번에 끝나도 일이 밀리지 않는다",
    async () => {
      const { host } = standing;
      const shop = await host.shop(MANY);
      await host.ask("sql", {
        text: `with made as (
            insert into hold (id, user_id, product_key, content_id, expires_at, terms)
            select 'many-' || n, 'many-' || n, 'activity:${shop.contentId}:${shop.slotId}', ${shop.contentId},
              now() + interval '1 hour', '{}' from generate_series(1, ${MANY}) n returning id),
          lines as (insert into hold_line (hold_id, slot_id, seats) select id, ${shop.slotId}, 1 from made)
          update slot set held = ${MANY} where id = ${shop.slotId}`,
      });
      await host.ask("hasten", { seconds: 0 });
      const ms = await backAfter(shop.slotId, Date.now());
      const books = await host.ask<string[]>("books");
      measured({
        goal: "R17",
        name: "many abandoned holds",
        engine,
        figures: `${MANY} holds that ended at one moment: every seat back after ${ms} ms`,
        target: "10,000 within 10 s",
        laws: {
          "all came back": (await heldOf(shop.slotId)) === 0,
          "the books balance": books.length === 0,
          ...(isFull ? { "within 10 s": ms <= 10_000 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
