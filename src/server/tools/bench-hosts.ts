import { fork } from "node:child_process";
import { hash } from "node:crypto";
import { Agent, request } from "node:http";
import { seedDemo } from "@/server/main/catalog/seed/seed-demo";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { migrate } from "@/server/platform/migrate";
import { kstToday } from "@/shared/dates/kst-today";
import { signatureHeader } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { withBenchDatabase } from "./bench-database";

/**
 * List and detail of the main host against bare Hono routes that run the same SQL, prepared, through the driver: both in
 * one process of their own, on one database, asked in turns by this process with a signed request and a visitor's token.
 * `tsx src/server/tools/bench-hosts.ts postgres://server/any`
 */
async function main(): Promise<void> {
  const asks = { list: "/activity/contents/?sort=priority-desc&size=20&index=1", detail: "/contents/3/" };
  await withBenchDatabase("nadlang_bench_demo", fill, async (_handle, url) => {
    const served = await serve(url);
    try {
      const token = await visitorToken(served.port);
      for (const [name, path] of Object.entries(asks)) await compare(served.port, name, path, token);
    } finally {
      served.stop();
    }
  });
}

async function fill(handle: Parameters<Parameters<typeof withBenchDatabase>[1]>[0]): Promise<void> {
  await migrate(handle);
  const clock = { now: () => new Date() };
  await handle.db.transaction((tx) => seedDemo({ db: tx, today: kstToday(clock.now()), clock }));
  await rebuildVocabulary(handle.db);
  await handle.script("vacuum analyze");
}

const ROUNDS = 6;
const ASKS = 3000;
const AT_ONCE = 16;

/** Calls per second of both, in turns: the best of the rounds, since whatever else runs only ever slows a round down. */
async function compare(port: number, name: string, path: string, token: string): Promise<void> {
  const best = { bare: 0, host: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await perSecond(port, `/bare${path}`, {});
    const host = await perSecond(port, `/api/main${path}`, signed(path, token));
    if (round === 0) continue;
    best.bare = Math.max(best.bare, bare);
    best.host = Math.max(best.host, host);
  }
  const share = Math.round((best.host / best.bare) * 100);
  console.log(`${name.padEnd(7)} bare ${best.bare.toFixed(0)}/s   host ${best.host.toFixed(0)}/s   ${share} %`);
}

async function perSecond(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const started = performance.now();
  let left = ASKS;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(port, path, headers, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return ASKS / seconds;
}

function ask(port: number, path: string, headers: Record<string, string>, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, ...(agent ? { agent } : {}) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.once("error", reject);
    sent.end();
  });
}

const VERSION = "4.15.0";

function signed(path: string, token: string | null): Record<string, string> {
  const [pathname = "", search = ""] = path.split("?");
  const parts = { method: "GET", path: pathname, service: "web", version: VERSION, body: "" };
  return {
    "x-signature": signatureHeader({ ...parts, timestamp: Date.now(), decodedQuery: decodeQuery(search) }, (text) =>
      hash("sha256", text),
    ),
    "x-service-name": "web",
    "x-service-version": VERSION,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

async function visitorToken(port: number): Promise<string> {
  const path = "/api/auth/anonymous";
  const { data }: { data: { access_token: string } } = JSON.parse(
    await ask(port, `/api/main${path}`, signed(path, null)),
  );
  return data.access_token;
}

/** The process that is measured; `bench-hosts-server.ts` tells its port when it is ready. */
function serve(url: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("src/server/tools/bench-hosts-server.ts", [url], {
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
