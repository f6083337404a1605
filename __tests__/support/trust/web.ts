import "../database-settings";
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hosts } from "@/server/hosts";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { rateLimit } from "@/server/platform/schema/operations";
import { newPostgresDatabase } from "../database";
import { payAtWindow } from "../gateways/gateway-window";
import { type Heard, remoteHost } from "../remote-host";
import { addShop } from "../seed-commerce";
import { addLodge } from "../seed-stays";
import type { Town } from "./life";

const START_MS = 120_000;

/** The built product, running on a new database that the test can access. */
export type Web = {
  readonly origin: string;
  readonly port: number;
  readonly db: DatabaseHandle["db"];
  readonly buildId: string;
  /** Requests and answers of the hosts through `town`. */
  readonly heard: Heard[];
  log(): string;
  town(): Promise<Town>;
  forgetLimits(): Promise<void>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** `reach` returns the URL under which the process reaches its database; `env` adds settings. */
type WebChange = { reach?: (databaseUrl: string) => Promise<string>; env?: Record<string, string> };

/** Starts the build; needs TEST_DATABASE_URL. */
export async function startWeb({ reach, env = {} }: WebChange = {}): Promise<Web> {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-web-"));
  const database = await newPostgresDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const logFile = path.join(dir, "log");
  const output = openSync(logFile, "w");
  const child = spawn(process.execPath, [".next/web.mjs"], {
    stdio: ["ignore", output, output],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: (await reach?.(database.url)) ?? database.url,
      DATA_DIR: dir,
      SECRET_KEY: process.env.SECRET_KEY,
      CALLS_PER_MINUTE: "0",
      APP_ORIGIN: origin,
      LOG_LEVEL: "debug",
      ...env,
    },
  });
  closeSync(output);
  const log = () => (existsSync(logFile) ? readFileSync(logFile, "utf8") : "");
  await ready(child, origin, log);
  const handle = await openPostgres(database.url, { max: 4 });
  const heard: Heard[] = [];
  return {
    origin,
    port,
    db: handle.db,
    heard,
    log,
    buildId: readFileSync(".next/BUILD_ID", "utf8").trim(),
    forgetLimits: async () => void (await handle.db.delete(rateLimit)),
    town: async () => ({
      main: remoteHost(hosts.main, origin, heard),
      stay: remoteHost(hosts.stay, origin, heard),
      shop: await addShop(handle.db, { capacity: 50 }),
      club: await addShop(handle.db, { picnic: { registration: "required" } }),
      lodge: await addLodge(handle.db, { rooms: 10 }),
      readCode: async (phone) => {
        const answer = await (await fetch(`${origin}/api/sandbox/messages?phone=${phone}`)).text();
        return /인증번호 (\d{6})/.exec(answer)?.[1] ?? "";
      },
      pay: async ({ order_number: orderId, amount }) => (await payAtWindow(origin, { orderId, amount })).paymentKey,
    }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      await handle.close();
      await database.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < START_MS; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${log()}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(`the product was not ready in time:\n${log()}`);
}
