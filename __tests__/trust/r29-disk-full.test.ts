import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bothEngines } from "../support/engines";
import { type HostProcess, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { sendWire, type WireAnswer } from "../support/trust/wire";

const { startPostgres } = jest.requireActual<{
  startPostgres(how: { parent: string; isSynced: boolean }): Promise<{ url: string; stop(): void } | null>;
}>("@/tools/test-postgres");

const ROUNDS = scaled(1, 5);
const WRITES = 40;
const DISK = "400m";
/** More than the disk can store. */
const FILL = 512 * 1024 * 1024;

/** A disk of a fixed size; needs root. */
function smallDisk(): { dir: string; remove(): void } | null {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", dir], { stdio: "ignore" });
  } catch {
    rmSync(dir, { recursive: true, force: true });
    return null;
  }
  return {
    dir,
    remove: () => {
      execFileSync("umount", ["-l", dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

(isRoot ? describe : describe.skip).each(bothEngines())("디스크가 찼을 때 (%s)", (engine) => {
  let disk: ReturnType<typeof smallDisk>;
  let server: { url: string; stop(): void } | null = null;
  let host: HostProcess;
  beforeAll(async () => {
    disk = smallDisk();
    if (!disk) throw new Error("A tmpfs could not be mounted.");
    if (engine === "postgres") {
      execFileSync("chmod", ["755", disk.dir]);
      server = await startPostgres({ parent: disk.dir, isSynced: true });
    }
    const settings = { DATA_DIR: path.join(disk.dir, "data"), ...(server ? { DATABASE_URL: server.url } : {}) };
    host = await startHost({ engine, settings, hosts: [], remove: async () => {} });
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    server?.stop();
    disk?.remove();
  }, 60_000);

  it(
    "쓰기는 503을 듣고 읽기는 되고, 자리가 나면 다시 시작하지 않아도 이어진다",
    async () => {
      const fill = path.join(disk?.dir ?? "", "fill");
      const heard = new Map<string, number>();
      const wrong: string[] = [];
      let refused = 0;
      let read = 0;
      let again = 0;
      let lost = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await host.ask("forgetLimits");
        const people = await host.members(WRITES);
        const write = (n: number, name: string): Promise<WireAnswer> =>
          sendWire(host.port, {
            method: "POST",
            path: "/children/",
            token: people[n]?.token ?? "",
            json: { child_name: name },
          });
        const ask = (n: number) =>
          sendWire(host.port, { method: "GET", path: "/contents/?index=1&size=5", token: people[n]?.token ?? "" });
        const kept: string[] = [];
        const before = await write(0, `before-${round}`);
        if (before.status === 200) kept.push(people[0]?.userId ?? "");
        try {
          writeFileSync(fill, Buffer.alloc(FILL));
        } catch {
          // Full, as intended.
        }
        // Writes until the free space inside the database files is used up.
        await host.ask("sql", { text: "create table if not exists ballast (text text)" }).catch(() => {});
        for (let n = 0; n < 20; n += 1) {
          const isFull = await host
            .ask("sql", {
              text: "insert into ballast select repeat(md5(n::text), 60) from generate_series(1, 2000) n",
            })
            .then(
              () => false,
              () => true,
            );
          if (isFull) break;
        }
        for (let n = 1; n < WRITES; n += 1) {
          const { status, code, text } = await write(n, `full-${round}`);
          heard.set(`${status} ${code}`, (heard.get(`${status} ${code}`) ?? 0) + 1);
          if (status === 503) refused += 1;
          else if (status === 200) kept.push(people[n]?.userId ?? "");
          else wrong.push(`${status} ${text.slice(0, 120)}`);
          if ((await ask(n)).status === 200) read += 1;
        }
        rmSync(fill, { force: true });
        await host.ask("sql", { text: "truncate ballast" }).catch(() => {});
        const began = performance.now();
        let after = await write(0, `after-${round}`);
        while (after.status !== 200 && performance.now() - began < 10_000) after = await write(0, `after-${round}`);
        if (after.status === 200) again += 1;
        const rows = await host.ask<{ owner: string }[]>("sql", {
          text: `select distinct user_id as owner from child where user_id in (${kept.map((id) => `'${id}'`).join(",")})`,
        });
        lost += new Set(kept).size - rows.length;
      }
      const broken = await host.ask<string[]>("books");
      const asked = ROUNDS * (WRITES - 1);
      measured({
        goal: "R29",
        name: "disk full",
        engine,
        figures: `${ROUNDS} times full: ${asked} writes (${[...heard].map((item) => item.join(" × ")).join(", ")}), ${read}/${asked} reads answered, ${lost} acknowledged writes lost, writes again ${again}/${ROUNDS} without a restart, books ${broken.length === 0 ? "clean" : broken.join("; ")}${wrong[0] ? `; ${wrong[0]}` : ""}`,
        target: "writes → 503, reads work, 0 corruption, recovers without restart",
        laws: {
          "the disk was full": refused > 0,
          "a write that fails is told 503": wrong.length === 0,
          "reads are answered": read === asked,
          "nothing acknowledged is lost": lost === 0,
          "writes work again": again === ROUNDS,
          "the books are clean": broken.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
