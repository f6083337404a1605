import { fork } from "node:child_process";
import { withDemoDatabase } from "./database";
import { announce, compareLine, inTurns } from "./rounds";
import { ask, perSecond, signed, visitorToken } from "./wire";

const ROUNDS = 7;
const ASKS = 2000;
const AT_ONCE = 16;
const GOAL = 70;
const PATHS = { list: "/activity/contents/?sort=priority-desc&size=20&index=1", detail: "/contents/3/" };

/**
 * List and detail of the main host against bare Hono routes that run the same SQL, prepared, through the
 * driver: both in one process of their own, on one database, asked in turns by this process with a signed
 * request and a visitor's token.
 * `tsx src/tools/bench/hosts.ts postgres://server/any`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "b",
      "목록·상세 호출: 같은 SQL을 그대로 내보내는 맨 Hono 경로와 견주기 (서명·토큰·검사까지 다 하고서)",
      "List and detail calls, all checks included, against a bare Hono route with the same prepared SQL",
    );
    const served = await serve(url);
    try {
      const token = await visitorToken(served.port);
      for (const [name, path] of Object.entries(PATHS)) {
        const calls = (mounted: string, headers: Record<string, string>) => () =>
          perSecond(ASKS, AT_ONCE, (agent) => ask(served.port, { path: mounted, headers, agent }));
        const figures = await inTurns(ROUNDS, [
          { name: "host", measure: () => calls(`/api/main${path}`, signed(path, token))() },
          { name: "bare", measure: calls(`/bare${path}`, {}) },
        ]);
        console.log(`    ${compareLine(name, figures, "host", "bare", GOAL)}`);
      }
    } finally {
      served.stop();
    }
  });
}

/** The process that is measured; `hosts-server.ts` tells its port when it is ready. */
function serve(url: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("src/tools/bench/hosts-server.ts", [url], {
    execArgv: ["--import", "tsx"],
    env: {
      NODE_ENV: "production",
      PATH: "/usr/bin:/bin",
      DATABASE_URL: url,
      CALLS_PER_MINUTE: "0",
      LOG_LEVEL: "error",
    },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the measured process ended with ${code}`)));
    child.once("message", (port) => resolve({ port: Number(port), stop: () => child.kill() }));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
