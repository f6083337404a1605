import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = process.cwd();
const tsx = pathToFileURL(require.resolve("tsx")).href;
let home = "";

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "nadlang-settings-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs `npm run books` in a separate directory, without database settings except those in `given`. */
const books = (given: Record<string, string> = {}): string => {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  const run = spawnSync(process.execPath, ["--import", tsx, path.join(root, "src/server/tools/books.ts")], {
    cwd: home,
    encoding: "utf8",
    env: { ...env, TSX_TSCONFIG_PATH: path.join(root, "tsconfig.json"), ...given },
  });
  return run.stdout + run.stderr;
};

test("명령은 웹처럼 .env를 읽고, 환경이 말한 것이 먼저다", () => {
  expect(books()).toContain("There is no database in .data yet");
  writeFileSync(path.join(home, ".env"), "DATA_DIR=.elsewhere\n");
  expect(books()).toContain("There is no database in .elsewhere yet");
  expect(books({ DATA_DIR: ".here" })).toContain("There is no database in .here yet");
});
