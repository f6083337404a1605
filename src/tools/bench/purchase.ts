import { fork } from "node:child_process";
import { Client } from "pg";
import { withDemoDatabase } from "./database";
import { pgbench, pgbenchScript } from "./pgbench";
import type { Logged } from "./purchase-server";
import { announce, compareLine, inTurns } from "./rounds";
import { ask, perSecond, send, signed } from "./wire";

const ROUNDS = 3;
const PURCHASES = 250;
/** Bought before anything is counted: a process that has just begun runs code that is not compiled yet. */
const WARM_UP = 300;
const AT_ONCE = 8;
const GOAL = 25;
/** Members of the measurement: each buys once, so that no limit of what one person may do is met. */
const MEMBERS = 2000;

const memberId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/**
 * Whole purchases over HTTP (terms and hold, order, the gateway's window, confirm, ticket) against pgbench
 * running the statements of one such purchase, prepared: what is left is what everything but the database
 * costs.
 * `tsx src/tools/bench/purchase.ts postgres://server/any`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "c",
      "구매 한 건 전체(견적·자리 잡기 → 주문 → 모의 결제 승인 → 입장권): 같은 SQL을 돌리는 pgbench와 견주기",
      "Whole purchases over HTTP against pgbench running the same statements, prepared",
    );
    const shop = await prepareShop(url);
    const host = await startHost(url);
    try {
      const tokens = await host.signIn(Array.from({ length: MEMBERS }, (_, n) => memberId(n)));
      let buyer = 0;
      const buy = (slot: number): Promise<void> => {
        buyer += 1;
        return purchase(host.port, tokens[buyer - 1] ?? "", shop, shop.slotPk + slot);
      };
      await buy(0);
      const [one, other] = await twoAlike(host, buy);
      const { script, queries } = pgbenchScript(one, other, shop.slotPk);
      const runs = await pgbench(url, script, { clients: AT_ONCE, seconds: 3 });
      const buyMany = (count: number) => perSecond(count, AT_ONCE, (_agent, n) => buy(n % AT_ONCE));
      await buyMany(WARM_UP);
      const figures = await inTurns(ROUNDS, [
        { name: "http", measure: () => buyMany(PURCHASES) },
        { name: "pgbench", measure: runs },
      ]);
      console.log(`    ${queries} statements a purchase, 5 requests`);
      console.log(`    ${compareLine("purchase", figures, "http", "pgbench", GOAL)}`);
    } finally {
      host.stop();
    }
  });
}

type Shop = { contentPk: number; optionPk: number; price: number; slotPk: number };

/**
 * A content of the demo with a slot of endless seats for each of those who buy side by side, and the members.
 */
async function prepareShop(url: string): Promise<Shop> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `with made as (select '00000000-0000-7000-8000-' || lpad(n::text, 12, '0') as id from generate_series(0, $1::int) n),
       people as (insert into member (user_id, username) select id, '하준네' from made on conflict do nothing)
       insert into session (id, user_id, is_member, refresh_hash, expires_at)
       select id, id, true, id, now() + interval '10 days' from made on conflict do nothing`,
      [MEMBERS],
    );
    const { rows } = await client.query<{ content: number; option: number; price: string }>(
      `select c.pk as content, o.pk as option, o.price from content c join content_option o on o.content_pk = c.pk
       where c.sale_state = 'on_sale' and c.dating = 'dated' and not c.needs_shipping and o.is_active and o.seats = 1
         and o.price between 5000 and 50000 and o.band = 'adult' order by c.pk limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("the demo has nothing to buy");
    // New days each time: what an earlier run sold stays sold.
    const slots = await client.query<{ pk: number }>(
      `insert into slot (content_pk, date, starts_at, ends_at, capacity)
       select $1::int, greatest(current_date + 20, (select max(date) + 1 from slot where content_pk = $1::int)) + n, '09:00', '10:00', 1000000
       from generate_series(1, $2::int) n returning pk`,
      [found.content, AT_ONCE],
    );
    const pks = slots.rows.map(({ pk }) => Number(pk));
    return {
      contentPk: found.content,
      optionPk: found.option,
      price: Number(found.price),
      slotPk: Math.min(...pks),
    };
  } finally {
    await client.end();
  }
}

async function purchase(port: number, token: string, shop: Shop, slotPk: number): Promise<void> {
  const call = async <T>(method: "GET" | "POST", path: string, json?: object): Promise<T> => {
    const body = json ? JSON.stringify(json) : undefined;
    const headers = signed(path, token, { method, body: body ?? "" });
    const text = await ask(port, { method, path: `/api/main${path}`, headers, ...(body ? { body } : {}) });
    const { data }: { data: T } = JSON.parse(text);
    return data;
  };
  const { hold_id } = await call<{ hold_id: string }>(
    "GET",
    `/reservations/v2/checkout/?content_pk=${shop.contentPk}&option_pks=${shop.optionPk}&slot_pk=${slotPk}`,
  );
  const order = await call<{ order_id: string; order_number: string; amount: number }>(
    "POST",
    "/reservations/orders/",
    {
      hold_id,
      orderer: { name: "김하준", phone: "010-1234-5678" },
      payment: { amount: shop.price, pay_method: "card" },
    },
  );
  const state = await call<{ outcome: string }>("POST", `/reservations/orders/${order.order_id}/confirm/`, {
    payment_key: await pay(port, order),
    order_number: order.order_number,
    amount: order.amount,
  });
  if (state.outcome !== "paid") throw new Error(`the order is ${state.outcome}`);
  await call("GET", `/reservations/${order.order_id}/`);
}

/** At the gateway's window, as the payer's browser does. Gives the payment's key. */
async function pay(port: number, order: { order_number: string; amount: number }): Promise<string> {
  const form = new URLSearchParams({
    orderId: order.order_number,
    orderName: "측정 주문",
    amount: String(order.amount),
    method: "카드",
    returnPath: "/payment/check",
    act: "pay",
  });
  const reply = await send(port, {
    method: "POST",
    path: "/api/sandbox/gateway/window",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(form),
  });
  const key = new URL(String(reply.headers.location), "http://127.0.0.1").searchParams.get("paymentKey");
  if (!key) throw new Error(`the window answered ${reply.status}`);
  return key;
}

type HostProcess = Awaited<ReturnType<typeof startHost>>;

/** Statements of two purchases of the same shape: jobs that ran in between would make them differ. */
async function twoAlike(host: HostProcess, buy: (slot: number) => Promise<void>): Promise<[Logged[], Logged[]]> {
  for (let tries = 0; tries < 12; tries += 1) {
    const [one, other] = [await host.statementsOf(() => buy(0)), await host.statementsOf(() => buy(1))];
    if (one.length === other.length && one.every(({ text }, at) => text === other[at]?.text)) return [one, other];
  }
  throw new Error("no two purchases asked the database the same");
}

async function startHost(url: string) {
  const child = fork("src/tools/bench/purchase-server.ts", [], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      NODE_ENV: "production",
      PATH: "/usr/bin:/bin",
      DATABASE_URL: url,
      CALLS_PER_MINUTE: "0",
      LOG_LEVEL: "error",
    },
  });
  const readReply = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`the measured process ended with ${code}`));
      child.once("exit", gone);
      child.once("message", (message) => {
        child.off("exit", gone);
        resolve(message as T);
      });
    });
  const { port } = await readReply<{ port: number }>();
  return {
    port,
    async signIn(members: string[]): Promise<string[]> {
      child.send({ members });
      return (await readReply<{ tokens: string[] }>()).tokens;
    },
    async statementsOf(work: () => Promise<void>): Promise<Logged[]> {
      child.send({ listen: true });
      await work();
      child.send({ listen: false });
      return (await readReply<{ statements: Logged[] }>()).statements;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
