import { setTimeout as sleep } from "node:timers/promises";
import { startBalancer } from "../support/balancer";
import { postgresUrl } from "../support/database";
import type { Shop } from "../support/seed-commerce";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { checkoutCall } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

const RATE = scaled(40, 100);
const ROUNDS = scaled(1, 5);
const NOTICE_SECONDS = 2;

type Load = { stop(): Promise<{ sent: number; heard: Map<string, number>; slowest: number }> };

(postgresUrl() ? describe : describe.skip)("SIGTERM, 다시 묻지 않는 분배기 뒤에서", () => {
  let ground: Ground;
  let shop: Shop;
  let buyers: Buyer[];
  beforeAll(async () => {
    ground = await newGround("postgres");
    Object.assign(ground.settings, { TRUSTED_PROXY_HOPS: "1", SHUTDOWN_NOTICE_SECONDS: String(NOTICE_SECONDS) });
  }, PATIENCE_MS);
  afterAll(() => ground?.remove(), 60_000);

  /** Sends RATE calls a second, reads and seat requests, however slow the answers are. */
  function load(port: number): Load {
    const heard = new Map<string, number>();
    const open = new Set<Promise<void>>();
    let sent = 0;
    let slowest = 0;
    const send = async (): Promise<void> => {
      const { token = "" } = buyers[sent % buyers.length] ?? {};
      const read = { method: "GET" as const, path: `/contents/${shop.contentId}/`, token };
      const { status, code, ms } = await sendWire(port, sent % 2 === 0 ? read : checkoutCall(token, shop));
      heard.set(`${status} ${code}`, (heard.get(`${status} ${code}`) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
    };
    const timer = setInterval(() => {
      const one: Promise<void> = send().finally(() => open.delete(one));
      open.add(one);
      sent += 1;
    }, 1000 / RATE);
    return {
      stop: async () => {
        clearInterval(timer);
        await Promise.all(open);
        return { sent, heard, slowest };
      },
    };
  }

  const failedOf = (heard: Map<string, number>): number =>
    [...heard].filter(([told]) => !told.startsWith("200 ")).reduce((sum, [, times]) => sum + times, 0);

  it(
    "한 프로세스씩 내리고 올려도 실패한 요청이 없다",
    async () => {
      let processes: HostProcess[] = [await startHost(ground), await startHost(ground)];
      const [first] = processes;
      if (!first) throw new Error("no host");
      shop = await first.shop(1_000_000);
      buyers = await first.members(400);
      const balancer = await startBalancer("/api/main/health/ready");
      const use = () => balancer.use(processes.map(({ port }) => port));
      use();
      await sleep(500);

      const calm = load(balancer.port);
      const codes: (number | null)[] = [];
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        await sleep(1500);
        const leaving = processes[0];
        leaving?.stop();
        codes.push((await leaving?.ended) ?? null);
        // The next one replaces it, as in a rolling upgrade.
        processes = [...processes.slice(1), await startHost(ground)];
        use();
      }
      await sleep(1000);
      const { sent, heard, slowest } = await calm.stop();

      const storm = load(balancer.port);
      await sleep(1000);
      await processes[0]?.kill();
      await sleep(1500);
      const control = failedOf((await storm.stop()).heard);
      await balancer.close();
      await processes[1]?.kill();

      const failed = failedOf(heard);
      measured({
        goal: "R34",
        name: "drain",
        engine: "postgres",
        figures: `${2 * ROUNDS} processes replaced one by one with ${RATE} calls a second through a balancer that tries nothing twice: ${sent} sent, ${failed} failed (${[...heard].map((item) => item.join("×")).join(", ")}), slowest ${Math.round(slowest)} ms, exits ${[...new Set(codes)].join(", ")}; SIGKILL in its place fails ${control}`,
        target: "0 failed requests",
        laws: {
          "none fails": failed === 0,
          "there was a load": sent > RATE * 4 * ROUNDS,
          "each ends with 0": codes.every((code) => code === 0),
          "a kill is seen": control > 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
