import { setTimeout as sleep } from "node:timers/promises";
import { engines } from "../support/engines";
import { type HostProcess, standingHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";
import { sendWire } from "../support/trust/wire";

const RATE = scaled(40, 100);
const MINUTES = scaled(0.1, 20);
/** Share of the time in which memory settles; growth is measured after it. */
const SETTLED = 0.25;
const LOOK_MS = scaled(500, 5_000);
const CONTROL_MS = scaled(5_000, 60_000);
/** Ten times a second: in a short run more than a newly started process frees. */
const LEAKED_BYTES = scaled(10_000_000, 2_000_000);
const LARGEST_SLOPE = 0.5;
const LARGEST_WAL_MB = 256;
const LARGEST_LOOP_MS = 100;

type Vitals = { rssMb: number; files: number; loopMs: number };
type Seen = { at: number; vitals: Vitals }[];

/** Growth of the values per minute in percent of their mean (least squares). */
function slopePercent(points: readonly { at: number; value: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const [at, value] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.value))];
  const above = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const below = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return below === 0 ? 0 : ((above / below) * 60_000 * 100) / value;
}

describe.each(isFull ? engines() : (["pglite"] as const))("오래 쓸 때 (%s)", (engine) => {
  const standing = standingHost(engine);

  /** Reads, writes and orders at a steady rate; resolves with the statuses and the process's vitals. */
  async function soak(host: HostProcess, ms: number): Promise<{ statuses: Map<number, number>; seen: Seen }> {
    const statuses = new Map<number, number>();
    const seen: Seen = [];
    const people = await host.members(20);
    const until = performance.now() + ms;
    const looking = (async () => {
      while (performance.now() < until) {
        await sleep(LOOK_MS);
        seen.push({ at: performance.now(), vitals: await host.ask<Vitals>("vitals") });
      }
    })();
    const running = new Set<Promise<unknown>>();
    for (let n = 0; performance.now() < until; n += 1) {
      const token = people[n % people.length]?.token ?? "";
      const call =
        n % 10 === 9
          ? ({ method: "POST", path: "/contents/favorite", token, json: { content_pk: 1 } } as const)
          : ({
              method: "GET",
              path: ["/contents/?index=1&size=20", "/contents/1/", "/users/me/", "/children/"][n % 4] ?? "",
              token,
            } as const);
      const one = sendWire(host.port, call).then(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
      running.add(one);
      void one.finally(() => running.delete(one));
      if (n % (RATE * 2) === 0) {
        const [buyer] = await host.members(1);
        const promised: Promised = { paid: [], canceled: [], placed: [] };
        if (buyer) {
          const buying = buyAndMaybeCancel(host, buyer, await host.shop(1), promised, n % (RATE * 4) === 0);
          running.add(buying);
          void buying.finally(() => running.delete(buying));
        }
      }
      await sleep(1000 / RATE);
    }
    await Promise.all([...running, looking]);
    return { statuses, seen };
  }

  const growth = (seen: Seen) => {
    const late = seen.slice(Math.floor(seen.length * SETTLED));
    const files = late.map(({ vitals }) => vitals.files);
    return {
      rss: slopePercent(late.map(({ at, vitals }) => ({ at, value: vitals.rssMb }))),
      files: Math.max(...files) - (files[0] ?? 0),
    };
  };

  it(
    "메모리와 열린 파일과 기록이 불어나지 않고, 5xx가 없다",
    async () => {
      const { host } = standing;
      const { statuses, seen } = await soak(host, MINUTES * 60_000);
      const calm = growth(seen);
      const loops = seen.map(({ vitals }) => vitals.loopMs);
      const [wal] = await host.ask<{ mb: number }[]>("sql", {
        text: "select sum(size)::float8 / 1048576 as mb from pg_ls_waldir()",
      });
      const broken = await host.ask<string[]>("books");
      // The control: the same measurement of a process that leaks.
      let isLeaking = true;
      const leaking = (async () => {
        while (isLeaking) {
          await host.ask("leak", { count: LEAKED_BYTES });
          await sleep(100);
        }
      })();
      const control = growth((await soak(host, CONTROL_MS)).seen);
      isLeaking = false;
      await leaking;
      const failures = [...statuses].filter(([status]) => status >= 500 || status === 0);
      const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      measured({
        goal: "R21",
        name: "soak",
        engine,
        figures: `${MINUTES} min at ${RATE}/s: ${asked} calls (${[...statuses].map((status) => status.join(" × ")).join(", ")}), memory ${calm.rss.toFixed(2)} %/min, ${calm.files} more files open, log ${Math.round(wal?.mb ?? 0)} MB, event loop held p99 ${Math.round(quantile(loops, 0.99))} ms, books ${broken.length === 0 ? "clean" : broken.join("; ")}; a leaking one ${control.rss.toFixed(1)} %/min and ${control.files} files`,
        target: "0 5xx; RSS <= 0.5 %/min; fds flat; pg_wal <= 256 MB; loop p99 <= 100 ms",
        laws: {
          "no failure": asked > 0 && failures.length === 0,
          "the log is bounded": (wal?.mb ?? 0) <= LARGEST_WAL_MB,
          "the books are clean": broken.length === 0,
          "a leak is seen": control.rss > LARGEST_SLOPE && control.files >= 5,
          ...(isFull
            ? {
                "memory is flat": calm.rss <= LARGEST_SLOPE,
                "open files are flat": calm.files <= 40,
                "the loop is free": quantile(loops, 0.99) <= LARGEST_LOOP_MS,
              }
            : {}),
        },
      });
    },
    PATIENCE_MS + MINUTES * 60_000,
  );
});
