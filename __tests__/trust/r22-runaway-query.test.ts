import { Client } from "pg";
import { postgresUrl } from "../support/database";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";
import { sendWire } from "../support/trust/wire";

const ROUNDS = scaled(1, 5);
const AT_ONCE = 4;
const LONGEST_MS = 5_500;

(postgresUrl() ? describe : describe.skip)("끝나지 않는 질의", () => {
  let ground: Ground;
  let host: HostProcess;
  beforeAll(async () => {
    ground = await newGround("postgres");
    host = await startHost(ground);
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    await ground?.remove();
  }, 60_000);

  it(
    "5초 안에 끊기고, 다른 요청은 그동안에도 대답을 듣는다",
    async () => {
      const [buyer] = await host.members(1);
      const token = buyer?.token ?? "";
      const ask = () => sendWire(host.port, { method: "GET", path: "/contents/?index=1&size=5", token });
      const endings: number[] = [];
      const waits: number[] = [];
      let stopped = 0;
      let unanswered = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        let running = AT_ONCE;
        const runaways = Array.from({ length: AT_ONCE }, () =>
          host
            .ask("sql", { text: "select pg_sleep(30)" })
            .catch(() => {
              stopped += 1;
            })
            .finally(() => {
              endings.push(performance.now() - began);
              running -= 1;
            }),
        );
        while (running > 0) {
          const { status, ms } = await ask();
          waits.push(ms);
          if (status !== 200) unanswered += 1;
        }
        await Promise.all(runaways);
      }
      // The control: without the limit the same query continues.
      const free = new Client({ connectionString: ground.settings.DATABASE_URL });
      await free.connect();
      const control = await Promise.race([
        free.query("select pg_sleep(30)").then(
          () => "ended",
          () => "ended",
        ),
        new Promise((resolve) => setTimeout(() => resolve("goes on"), LONGEST_MS)),
      ]);
      free.end().catch(() => {});
      const slowest = Math.max(...endings);
      measured({
        goal: "R22",
        name: "runaway query",
        engine: "postgres",
        figures: `${stopped}/${ROUNDS * AT_ONCE} queries of 30 s stopped after ${Math.round(slowest)} ms at most; meanwhile ${waits.length} requests, ${unanswered} not answered, p99 ${Math.round(quantile(waits, 0.99))} ms; without the limit it ${control}`,
        target: "killed <= 5 s, other requests unaffected",
        laws: {
          "each is stopped": stopped === ROUNDS * AT_ONCE,
          "others are answered": waits.length > 0 && unanswered === 0,
          "the control goes on": control === "goes on",
          ...(isFull ? { "within 5 s": slowest <= LONGEST_MS, "others are quick": quantile(waits, 0.99) <= 500 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
