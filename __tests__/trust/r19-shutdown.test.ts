import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { engines } from "../support/engines";
import { type Ground, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { releaseTogether } from "../support/trust/wire";

/** Per engine. */
const ROUNDS = scaled(1, 10);
const IN_FLIGHT = 100;
/** Requests for one product queue up: several products let the whole crowd finish in time. */
const SHOPS = 20;
const LONGEST_MS = 10_000;
/** On a busy machine the first calls can end before the last arrive: then the crowd is gathered again. */
const GATHERINGS = 5;
/** Calls pause here, with their seats taken, until the signal comes. */
const SLOW = "checkout.after-hold=pause:3000";

const byteLsn = (bytes: Buffer): bigint => bytes.readBigUInt64LE(32);
const textLsn = (text: string): bigint => {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

describe.each(isFull ? engines() : (["pglite"] as const))("SIGTERM (%s)", (engine) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await newGround(engine);
  }, PATIENCE_MS);
  afterAll(() => ground?.remove(), 60_000);

  let scattered = 0;

  async function gather() {
    const host = await startHost(ground, SLOW);
    await host.ask("forgetLimits");
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => host.shop(IN_FLIGHT / SHOPS)));
    const buyers = await host.members(IN_FLIGHT);
    const before = await host.ask<{ lsn: string }[]>("sql", {
      text: "select pg_current_wal_insert_lsn()::text as lsn",
    });
    const answers = releaseTogether(
      host.port,
      buyers.map(({ token }, n) => {
        const shop = shops[n % SHOPS];
        const query = `content_pk=${shop?.contentId}&option_pks=${shop?.adult}&slot_pk=${shop?.slotId}`;
        return { method: "GET" as const, path: `/reservations/v2/checkout/?${query}`, token };
      }),
    );
    let isOver = false;
    void answers.then(() => {
      isOver = true;
    });
    let inFlight = 0;
    while (!isOver && inFlight < IN_FLIGHT) {
      inFlight = await host.ask<number>("inFlight");
      if (inFlight < IN_FLIGHT) await sleep(20);
    }
    return { host, answers, inFlight, slots: shops.map(({ slotId }) => slotId), lsn: before[0]?.lsn ?? "0/0" };
  }

  /** Stops (or kills) one process with a hundred calls in flight. */
  async function leave(signal: "stop" | "kill") {
    let crowd = await gather();
    for (let tries = 1; crowd.inFlight < IN_FLIGHT && tries < GATHERINGS; tries += 1) {
      scattered += 1;
      await crowd.host.kill();
      crowd = await gather();
    }
    const { host, answers, inFlight, slots, lsn } = crowd;
    const began = performance.now();
    if (signal === "stop") host.stop();
    else void host.kill();
    const code = await host.ended;
    const ms = performance.now() - began;
    const told = await answers;
    return { code, ms, told, inFlight, slots, lsn };
  }

  it(
    "백 개를 처리하던 프로세스도 모두 대답하고 나서 10초 안에 0으로 끝난다",
    async () => {
      let fewest = IN_FLIGHT;
      let broken = 0;
      const heard = new Map<string, number>();
      let answered = 0;
      let slowest = 0;
      let lost = 0;
      let unwritten = 0;
      const codes = new Set<number | null>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { code, ms, told, inFlight, slots, lsn } = await leave("stop");
        codes.add(code);
        fewest = Math.min(fewest, inFlight);
        slowest = Math.max(slowest, ms);
        const good = told.filter(({ status, data }) => status === 200 && data !== null).length;
        answered += good;
        broken += told.length - good;
        for (const { status, code } of told) heard.set(`${status} ${code}`, (heard.get(`${status} ${code}`) ?? 0) + 1);
        if (engine === "pglite") {
          const control = readFileSync(path.join(ground.settings.DATA_DIR ?? "", "pglite/global/pg_control"));
          if (byteLsn(control) < textLsn(lsn)) unwritten += 1;
        }
        const again = await startHost(ground);
        const stocks = await Promise.all(slots.map((slotId) => again.ask<{ live: number }>("stock", { slotId })));
        if (stocks.reduce((sum, { live }) => sum + live, 0) !== good) lost += 1;
        await again.kill();
      }
      const control = (await leave("kill")).told.filter(({ status }) => status !== 200).length;
      measured({
        goal: "R19",
        name: "shutdown",
        engine,
        figures: `${ROUNDS} times SIGTERM with ${fewest} or more in flight (${scattered} crowds came too slowly and again): ${answered} answered whole, ${broken} broken (${[...heard].map((item) => item.join("×")).join(", ")}), slowest exit ${Math.round(slowest)} ms with ${[...codes].join(", ")}, ${lost} rounds with a hold lost, ${unwritten} without a checkpoint; SIGKILL in its place breaks ${control} of ${IN_FLIGHT}`,
        target: "0 broken in-flight, exit 0 <= 10 s, checkpoint done",
        laws: {
          "they were under way": fewest >= IN_FLIGHT,
          "none is broken": broken === 0,
          "the exit is 0": codes.size === 1 && codes.has(0),
          "what was told is there afterwards": lost === 0,
          "a checkpoint was made": unwritten === 0,
          "a kill does break them": control > 0,
          ...(isFull ? { "within 10 s": slowest <= LONGEST_MS } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
