import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postgresUrl } from "../support/database";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS } from "../support/trust/scale";
import { buyHeld, checkoutCall, holdIdOf, orderCall } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

const MIGRATIONS = "src/server/platform/migrations";
const BUYERS = 5;

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync("git", args, { cwd: process.cwd(), encoding: "utf8", maxBuffer: 1 << 28 });
  return status === 0 ? stdout.trim() : "";
};

/** The commit before the last one that changed the schema; "" where the history is not at hand. */
const previous = git("rev-parse", `${git("log", "-1", "--format=%H", "--", `${MIGRATIONS}/*.sql`)}^`);

/** The sources of that commit, with the packages of this project. */
function checkOut(commit: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-previous-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: process.cwd(), maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", dir], { input: archive });
  // Linked one by one: what is compiled for this program must not fall into the other's folder.
  mkdirSync(path.join(dir, "node_modules"));
  const packages = path.join(process.cwd(), "node_modules");
  for (const name of execFileSync("ls", ["-A", packages], { encoding: "utf8" }).trim().split("\n"))
    if (name !== ".cache") symlinkSync(path.join(packages, name), path.join(dir, "node_modules", name));
  return dir;
}

(postgresUrl() && previous ? describe : describe.skip)("그전 프로그램", () => {
  let ground: Ground;
  let dir = "";
  beforeAll(async () => {
    ground = await newGround("postgres");
    dir = checkOut(previous);
  }, PATIENCE_MS);
  afterAll(async () => {
    await ground?.remove();
    rmSync(dir, { recursive: true, force: true });
  }, 60_000);

  async function buy(host: HostProcess): Promise<number> {
    await host.ask("forgetLimits");
    const shop = await host.shop(BUYERS);
    const buyers = await host.members(BUYERS);
    const paid = await Promise.all(
      buyers.map(async ({ token }) => {
        const held = await sendWire(host.port, checkoutCall(token, shop));
        return buyHeld(host, orderCall(token, holdIdOf(held)));
      }),
    );
    return paid.filter(Boolean).length;
  }

  it(
    "새 스키마에서 그대로 팔고, 다시 올려도 장부가 맞다",
    async () => {
      const now = await startHost(ground);
      const first = await buy(now);
      const known = readFileSync(path.join(dir, "src/server/platform/migrate.ts"), "utf8");
      const isOlder = !known.includes("is_expand");
      if (isOlder) {
        // It comes from before the rule by which a program bears what was added after it.
        const names = git("ls-tree", "--name-only", `${previous}:${MIGRATIONS}`).split("\n");
        const list = names.map((name) => `'${name}'`).join(", ");
        await now.ask("sql", {
          text: `create table later_migration as select * from schema_migration where name not in (${list})`,
        });
        await now.ask("sql", { text: `delete from schema_migration where name not in (${list})` });
      }
      // Both at once, as in a rolling upgrade, and then the one before alone, as after a rollback.
      const before = await startHost(ground, "", undefined, dir);
      const together = (await buy(before)) + (await buy(now));
      await now.kill();
      const alone = await buy(before);
      if (isOlder) await before.ask("sql", { text: "insert into schema_migration select * from later_migration" });
      await before.kill();
      const again = await startHost(ground);
      const last = await buy(again);
      const books = await again.ask<string[]>("books");
      await again.kill();
      measured({
        goal: "R36",
        name: "previous program on the new schema",
        engine: "postgres",
        figures: `${previous.slice(0, 8)}, from before the last change of the schema: ${together + alone} of ${3 * BUYERS} bought beside and after the new one, ${first + last} of ${2 * BUYERS} by the new one before and after; ${books.length} laws broken`,
        target: "every purchase goes through, books clean",
        laws: {
          "both sell side by side": together === 2 * BUYERS,
          "the one before sells alone": alone === BUYERS,
          "the new one sells before and after": first + last === 2 * BUYERS,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
