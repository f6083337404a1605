import { setTimeout as sleep } from "node:timers/promises";
import { postgresUrl } from "../support/database";
import { startFaultProxy } from "../support/fault-proxy";
import { type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS } from "../support/trust/scale";

type Health = { live: number; ready: number };
type Healths = Record<"calm" | "cut" | "back" | "draining", Health>;

const lawsOf = ({ calm, cut, back, draining }: Healths) => ({
  "a calm one is ready": calm.live === 200 && calm.ready === 200,
  "without its database it is alive, not ready": cut.live === 200 && cut.ready === 503,
  "with it again it is ready": back.ready === 200,
  "draining it is alive, not ready": draining.live === 200 && draining.ready === 503,
});

/** Laws broken by a host whose two checks are derived from ours by `naive`. */
function brokenBy(healths: Healths, naive: (health: Health) => Health): number {
  const { calm, cut, back, draining } = healths;
  const laws = lawsOf({ calm: naive(calm), cut: naive(cut), back: naive(back), draining: naive(draining) });
  return Object.values(laws).filter((holds) => !holds).length;
}

(postgresUrl() ? describe : describe.skip)("상태 확인", () => {
  const status = (url: string) =>
    fetch(url).then(
      (response) => response.status,
      () => 0,
    );
  const healthOf = async ({ origin }: HostProcess): Promise<Health> => ({
    live: await status(`${origin}/api/main/health/live`),
    ready: await status(`${origin}/api/main/health/ready`),
  });

  it(
    "데이터베이스가 없거나 스키마를 올리는 중이거나 내려가는 중이면 준비되지 않았다고 하고, 살아 있다는 말은 그대로다",
    async () => {
      const ground = await newGround("postgres", { isEmpty: true });
      const real = new URL(ground.settings.DATABASE_URL ?? "");
      const proxy = await startFaultProxy({ host: real.hostname, port: Number(real.port || 5432) });
      const through = new URL(real);
      through.host = `127.0.0.1:${proxy.port}`;

      // The first start pauses while it migrates.
      const starting = startHost(
        { ...ground, settings: { ...ground.settings, DATABASE_URL: through.toString() } },
        "migrate.before-commit=pause:2000,checkout.after-hold=pause:3000",
      );
      const isReadyEarly = await Promise.race([starting.then(() => true), sleep(300).then(() => false)]);
      const host = await starting;
      const calm = await healthOf(host);

      await proxy.cut();
      const cut = await healthOf(host);
      await proxy.restore();
      let back = await healthOf(host);
      for (let n = 0; n < 100 && back.ready !== 200; n += 1) {
        await sleep(50);
        back = await healthOf(host);
      }

      // A request in flight delays the exit; the health check uses a connection that is already open.
      await host.ask("drain");
      const draining = await healthOf(host);
      await host.kill();
      await proxy.close();
      await ground.remove();
      const tell = ({ live, ready }: Health) => `live ${live}, ready ${ready}`;
      const healths = { calm, cut, back, draining };
      const runsOnly = brokenBy(healths, ({ live }) => ({ live, ready: live }));
      const asksDatabase = brokenBy(healths, ({ ready }) => ({ live: ready, ready }));
      measured({
        goal: "R28",
        name: "health",
        engine: "postgres",
        figures: `calm: ${tell(calm)}; database away: ${tell(cut)}; back: ${tell(back)}; draining: ${tell(draining)}; migrating: ${isReadyEarly ? "listens" : "does not listen yet"}; disk full: see R29; a readiness that only says that it runs breaks ${runsOnly} of 4, a liveness that asks the database ${asksDatabase}`,
        target: "readiness right in all 4; liveness never restarts a draining process",
        laws: {
          ...lawsOf(healths),
          "a readiness that only says that it runs would be seen": runsOnly >= 2,
          "a liveness that asks the database would be seen": asksDatabase >= 2,
          "migrating it takes nothing": !isReadyEarly,
        },
      });
    },
    PATIENCE_MS,
  );
});
