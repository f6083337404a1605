import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
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

const baselineOf = (commit: string) => git("rev-parse", `${commit}:${MIGRATIONS}/0001_baseline`);

/** The commit before the last schema change. "" without a git history, or when that change was the baseline. */
function findPrevious(): string {
  const commit = git("rev-parse", `${git("log", "-1", "--format=%H", "--", `${MIGRATIONS}/*.sql`)}^`);
  const baseline = commit && baselineOf(commit);
  return baseline && baseline === baselineOf("HEAD") ? commit : "";
}
const previous = findPrevious();

/** The schema of a later release: until there are two releases, this program is the previous one. */
const LATER = [
  "alter table orders add column later text not null default ''",
  "create table later (order_id text references orders (id))",
  "insert into schema_migration (name, checksum, is_expand) values ('9999_later.sql', 'later', true)",
];

/** Checks out the sources of that commit, with the packages of this project. */
function checkOut(commit: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-previous-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: process.cwd(), maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", dir], { input: archive });
  // Linked one by one: compiled programs of the two versions must not share a folder.
  mkdirSync(path.join(dir, "node_modules"));
  const packages = path.join(process.cwd(), "node_modules");
  for (const name of execFileSync("ls", ["-A", packages], { encoding: "utf8" }).trim().split("\n"))
    if (name !== ".cache") symlinkSync(path.join(packages, name), path.join(dir, "node_modules", name));
  return dir;
}

(postgresUrl() ? describe : describe.skip)("그전 프로그램", () => {
  let ground: Ground;
  let dir: string | undefined;
  beforeAll(async () => {
    ground = await newGround("postgres");
    if (previous) dir = checkOut(previous);
  }, PATIENCE_MS);
  afterAll(async () => {
    await ground?.remove();
    if (dir) rmSync(dir, { recursive: true, force: true });
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
      if (!previous) for (const text of LATER) await now.ask("sql", { text });
      // Both at once, as in a rolling upgrade, then the previous one alone, as after a rollback.
      const before = await startHost(ground, "", undefined, dir);
      const together = (await buy(before)) + (await buy(now));
      await now.kill();
      const alone = await buy(before);
      await before.kill();
      const again = await startHost(ground);
      const last = await buy(again);
      const books = await again.ask<string[]>("books");
      await again.kill();
      measured({
        goal: "R36",
        name: "previous program on the new schema",
        engine: "postgres",
        figures: `${previous ? `${previous.slice(0, 8)}, from before the last change of the schema` : "this program on the schema of a later one"}: ${together + alone} of ${3 * BUYERS} bought beside and after the new one, ${first + last} of ${2 * BUYERS} by the new one before and after; ${books.length} laws broken`,
        target: "every order goes through, books clean",
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
