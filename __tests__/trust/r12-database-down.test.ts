import { setTimeout as sleep } from "node:timers/promises";
import { hosts } from "@/server/hosts";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { postgresUrl } from "../support/database";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy";
import { type Sent, signedClient } from "../support/http-client";
import { userOf } from "../support/members";
import { remoteHost } from "../support/remote-host";
import { readData } from "../support/shopper";
import { tellsOfInsides } from "../support/trust/canaries";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";

const ROUNDS = scaled(1, 20);
const DOWN_MS = scaled(1000, 5000);
const RATE = 50;
const BUYERS = 5;
const LATEST_MS = 2000;

type Told = { status: number; code: string; text: string; retryAfter: string | null; ms: number };

(postgresUrl() ? describe : describe.skip)("데이터베이스가 사라진 동안", () => {
  let ground: Ground;
  let proxy: FaultProxy;
  let host: HostProcess;
  let direct: string;

  beforeAll(async () => {
    ground = await newGround("postgres");
    direct = ground.settings.DATABASE_URL ?? "";
    const real = new URL(direct);
    proxy = await startFaultProxy({ host: real.hostname, port: Number(real.port || 5432) });
    const through = new URL(direct);
    through.host = `127.0.0.1:${proxy.port}`;
    host = await startHost({ ...ground, settings: { ...ground.settings, DATABASE_URL: through.toString() } });
  }, 120_000);
  afterAll(async () => {
    await host?.kill();
    await proxy?.close();
    await ground?.remove();
  }, 60_000);

  const clientOf = ({ token }: Buyer) => signedClient(remoteHost(hosts.main, host.origin), { user: userOf(token) });

  async function timed(ask: () => Promise<Sent>): Promise<Told> {
    const began = performance.now();
    try {
      const { status, code, text, headers } = await ask();
      return { status, code, text, retryAfter: headers.get("retry-after"), ms: performance.now() - began };
    } catch (error) {
      return { status: 0, code: "", text: String(error), retryAfter: null, ms: performance.now() - began };
    }
  }

  /** Sends RATE calls a second until `until` is true; resolves when all are answered. */
  async function storm(
    people: readonly Buyer[],
    until: () => boolean,
    prefix: string,
  ): Promise<{ told: Told[]; named: string[] }> {
    const asked: Promise<Told>[] = [];
    const named: string[] = [];
    for (let n = 0; !until(); n += 1) {
      const person = people[n % people.length];
      if (!person) break;
      const client = clientOf(person);
      const name = `${prefix}-${n}`;
      const kinds = [
        () => client.get("/users/me/"),
        () => client.get("/contents/?page=1"),
        () => client.post("/children/", { json: { child_name: name } }),
        () => client.get("/children/"),
      ];
      const ask = kinds[n % kinds.length] ?? (() => client.get("/users/me/"));
      const one = timed(ask);
      if (n % kinds.length === 2) void one.then(({ status }) => status === 200 && named.push(name));
      asked.push(one);
      await sleep(1000 / RATE);
    }
    return { told: await Promise.all(asked), named };
  }

  it(
    "모두 2초 안에 503과 다시 올 때를 듣고, 아무도 로그아웃되지 않고, 돌아오면 이어진다",
    async () => {
      const wrong: string[] = [];
      const waits: number[] = [];
      const recoveries: number[] = [];
      let refused = 0;
      let lost = 0;
      let twice = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await host.ask("forgetLimits");
        const people = await host.members(60);
        const buyers = await host.members(BUYERS);
        const shop = await host.shop(BUYERS);
        const held = await Promise.all(
          buyers.map(async (buyer) =>
            readData<Checkout>(
              await clientOf(buyer).get(
                `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${shop.adult}&slot_pk=${shop.slotId}`,
              ),
            ),
          ),
        );
        const order = (at: number) => {
          const [buyer, hold] = [buyers[at], held[at]];
          if (!buyer || !hold) throw new Error("no such buyer");
          return timed(() =>
            clientOf(buyer).post("/reservations/orders/", {
              idempotencyKey: `r12-${hold.hold_id}`,
              json: {
                hold_id: hold.hold_id,
                orderer: { name: "김하준", phone: "010-1234-5678" },
                payment: { amount: 15_000, pay_method: "card" },
              },
            }),
          );
        };
        let isOver = false;
        const running = storm(people, () => isOver, `r${round}`);
        await sleep(500);
        // Orders are in progress at the moment of the cut, and others start during it.
        const first = held.map((_, index) => order(index));
        await sleep(5);
        await proxy.cut();
        await sleep(DOWN_MS);
        const during = held.map((_, index) => order(index));
        const orders = await Promise.all([...first, ...during]);
        await proxy.restore();
        const restored = performance.now();
        while (performance.now() - restored < 10_000) {
          if ((await fetch(`${host.origin}/api/main/health/ready`)).status === 200) break;
          await sleep(20);
        }
        recoveries.push(performance.now() - restored);
        await sleep(300);
        isOver = true;
        const { told, named } = await running;
        const after = await Promise.all(held.map((_, index) => order(index)));
        const all = [...told, ...orders];
        waits.push(...all.map(({ ms }) => ms));
        refused += all.filter(({ status }) => status === 503).length;
        for (const { status, code, text, retryAfter, ms } of all) {
          const isFine =
            status === 200 ||
            (status === 503 && code === "F503" && Number(retryAfter) > 0) ||
            (status === 409 && code.startsWith("C_"));
          if (!isFine || tellsOfInsides(text)) wrong.push(`${status} ${text.slice(0, 160)}`);
          if (ms > LATEST_MS) wrong.push(`${status} after ${Math.round(ms)} ms`);
        }
        for (const { status, text } of after)
          if (status !== 200) wrong.push(`afterwards an order is answered ${status} ${text.slice(0, 120)}`);
        const [count] = await host.ask<{ orders: number | string; holds: number | string }[]>("sql", {
          text: `select count(*) as orders, count(distinct hold_id) as holds from orders where hold_id in (${held.map(({ hold_id }) => `'${hold_id}'`).join(",")})`,
        });
        if (Number(count?.orders) !== BUYERS || Number(count?.holds) !== BUYERS) twice += 1;
        const [written] = await host.ask<{ children: number | string }[]>("sql", {
          text: `select count(*) as children from child where user_id in (${people.map(({ userId }) => `'${userId}'`).join(",")})`,
        });
        if (Number(written?.children) < named.length) lost += 1;
      }
      const slowest = Math.max(...waits);
      measured({
        goal: "R12",
        name: "database down mid-request",
        engine: "postgres",
        figures: `${ROUNDS} times ${DOWN_MS / 1000} s away at ${RATE} calls a second: ${waits.length} calls, ${refused} answered 503, slowest ${Math.round(slowest)} ms, p99 ${Math.round(quantile(waits, 0.99))} ms; ready again after ${Math.round(Math.max(...recoveries))} ms at most; ${wrong.length} wrong answers, ${twice} rounds with a doubled order, ${lost} with a lost one${wrong[0] ? ` [${[...new Set(wrong)].slice(0, 3).join(" | ")}]` : ""}`,
        target: "each <= 2 s by 503 + Retry-After + code, 0 × 401/403, no stack; ready <= 3 s; 0 duplicates",
        laws: {
          "every answer is one of ours": isFull
            ? wrong.length === 0
            : wrong.every((item) => / after \d+ ms$/.test(item)),
          "the database was away": refused > 0,
          "one order a buyer": twice === 0,
          "what was acknowledged is there": lost === 0,
          ...(isFull ? { "ready within 3 s": Math.max(...recoveries) <= 3000 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
