import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { productionSettings, startInProduction } from "../support/production-settings";
import { projectFiles, projectRoot } from "../support/project-files";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

const BAD: Readonly<Record<string, Record<string, string>>> = {
  "no key": { SECRET_KEY: "" },
  "a short key": { SECRET_KEY: "short-key-of-31-characters-long" },
  "a sample key": { SECRET_KEY: "this-is-a-sample-key-of-forty-characters" },
  "a key that says change": { SECRET_KEY: "please-change-me-0123456789-abcdefghijkl" },
  "a password": { SECRET_KEY: "password-password-password-password-123" },
  "one letter": { SECRET_KEY: "a".repeat(48) },
  "few letters": { SECRET_KEY: "abcabcabcabcabcabcabcabcabcabcabcabcabc" },
};

const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
  /\bsk_live_[A-Za-z0-9]{20,}/,
  /\blive_(?:sk|ck|gsk|gck)_[A-Za-z0-9]{24,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
];
/** Texts that must not occur in browser bundles. */
const SERVER_ONLY = [
  "SECRET_KEY",
  "TOSS_SECRET_KEY",
  "SMS_HTTP_TOKEN",
  "DATABASE_URL",
  "PREVIOUS_SECRET_KEYS",
  "aes-256-gcm",
];

const secretsIn = (text: string): string[] => SECRETS.flatMap((shape) => shape.exec(text)?.[0].slice(0, 24) ?? []);

it(
  "표본이나 짧은 열쇠로는 운영을 시작하지 않고, 열쇠는 어디에도 실려 나가지 않는다",
  () => {
    const cases = Object.entries(BAD).filter((_, n) => isFull || n < 3);
    const wrong: string[] = [];
    for (const [what, settings] of cases) {
      const { code, said, wasMade } = startInProduction(settings);
      const isRefused = code === 1 && said.includes("The settings cannot be used");
      const value = settings.SECRET_KEY ?? "";
      if (!isRefused || wasMade) wrong.push(`${what}: exit ${code}${wasMade ? ", a key was made" : ""}`);
      if (value.length > 8 && said.includes(value)) wrong.push(`${what}: the key is repeated`);
      if (said.includes(productionSettings.TOSS_SECRET_KEY ?? "-")) wrong.push(`${what}: another key is told`);
    }
    // The unchanged settings pass this check, and the start fails for lack of a database.
    const good = startInProduction({});
    const isLetIn = !good.said.includes("The settings cannot be used");

    const guides = readdirSync(projectRoot).filter((name) => name.endsWith(".md"));
    const sources = projectFiles(
      ["src", "pages", "public", "__tests__", "docs"],
      [".ts", ".tsx", ".js", ".json", ".md", ".css", ".svg"],
    )
      .concat([".env.example", "package.json"], guides)
      .filter((file) => existsSync(path.join(projectRoot, file)));
    const inSources = sources.flatMap((file) =>
      secretsIn(readFileSync(path.join(projectRoot, file), "utf8")).map((hit) => `${file}: ${hit}`),
    );
    const isBuilt = existsSync(path.join(projectRoot, ".next/static"));
    const bundles = isBuilt ? projectFiles([".next/static"], [".js", ".css", ".map"]) : [];
    const inBundles = bundles.flatMap((file) => {
      const text = readFileSync(path.join(projectRoot, file), "utf8");
      return [...secretsIn(text), ...SERVER_ONLY.filter((name) => text.includes(name))].map((hit) => `${file}: ${hit}`);
    });
    const history = isFull ? historyHits() : null;
    const control = secretsIn(`const key = "live_${"sk"}_${"Ab1".repeat(10)}";`).length;
    const hits = [...inSources, ...inBundles, ...(history ?? [])];
    measured({
      goal: "S26",
      name: "secrets",
      engine: "none",
      figures: `${cases.length} starts in production with one thing spoilt, ${wrong.length} not refused; ${sources.length} sources, ${bundles.length} bundles${history ? " and every added line of the history" : ""} searched for ${SECRETS.length} shapes of keys: ${hits.length} found${hits[0] ? ` [${hits.slice(0, 3).join(" | ")}]` : ""}${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}`,
      target: "0 found; refuses to start",
      laws: {
        "every one is refused": wrong.length === 0,
        "good settings pass": isLetIn,
        "no key is shipped": hits.length === 0,
        "a key would be found": control === 1,
      },
    });
  },
  PATIENCE_MS,
);

/** Keys in any line ever added to the git history. */
function historyHits(): string[] {
  const log = spawnSync(
    "git",
    [
      "log",
      "-p",
      "--unified=0",
      "--no-color",
      "--no-ext-diff",
      "--",
      "src",
      "pages",
      "public",
      "docs",
      "*.json",
      "*.js",
      "*.md",
      ".env*",
    ],
    {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 1024 * 1024 * 1024,
    },
  );
  const lines = (log.stdout ?? "").split("\n").filter((line) => line.startsWith("+"));
  return [...new Set(lines.flatMap((line) => secretsIn(line).map((hit) => `history: ${hit}`)))];
}
