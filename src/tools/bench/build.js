// A production build of this very tree with one page more: the blank page that the others are measured against.
const { cpSync, mkdtempSync, rmSync, writeFileSync } = require("node:fs");
const { spawnSync } = require("node:child_process");
const os = require("node:os");
const path = require("node:path");
const { root } = require("../prepare.js");
const { buildWeb } = require("../build-web.js");

const COPIED = ["pages", "src", "public", "next.config.js", "tsconfig.json", "package.json"];

/** Everything every page has around it (providers, document, policy, server-side props), and one word in it: where nothing is drawn, nothing can be timed. */
const BLANK = `import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const Blank = () => <h1>나들랑</h1>;

export default withPage(Blank, { header: "none", tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({ access: "public", read: () => ({}) });
`;

function run(command, args, cwd, env = {}) {
  const result = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  // What a build says is only of interest when it fails.
  if (result.status !== 0) throw new Error(`${command} ended with ${result.status}\n${result.stdout}${result.stderr}`);
}

/** Builds in a temporary directory, so that the blank page is never part of what is shipped. Gives `{ dir, remove }`. */
function buildWithBlank() {
  const dir = mkdtempSync(path.join(os.tmpdir(), "nadlang-bench-"));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  try {
    for (const name of COPIED) cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
    writeFileSync(path.join(dir, "pages/bench-blank.tsx"), BLANK);
    // Hard links cost no room; the bundler refuses a symbolic link out of its directory.
    const modules = path.join(root, "node_modules");
    const linked = spawnSync("cp", ["-al", modules, path.join(dir, "node_modules")], { stdio: "ignore" });
    if (linked.status !== 0) run("cp", ["-a", modules, dir], root);
    run(process.execPath, [path.join(dir, "node_modules/next/dist/bin/next"), "build", "--webpack"], dir, {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    buildWeb(dir);
    return { dir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

module.exports = { buildWithBlank };
