import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot, readProjectFile } from "../support/project-files";
import { auditVerdict, installVerdict, type Said, signatureVerdict } from "../support/trust/registry";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  license?: string;
};
type Lock = { packages: Record<string, Package> };
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const FREE =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|OFL-1\.1|MPL-2\.0|Zlib|PostgreSQL|LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later.*|Apache-2\.0 AND LGPL-3\.0-or-later AND MIT)( (AND|OR) .*)?\)?$/;
const REGISTRY = "https://registry.npmjs.org/";

/** Locked packages without a hash or from another registry. */
function strangersOf({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([name, { link }]) => name !== "" && !link)
    .flatMap(([name, { resolved = "", integrity = "" }]) => [
      // The lock file omits the default registry; packages from elsewhere have a URL.
      ...(resolved === "" || resolved.startsWith(REGISTRY) ? [] : [`${name} comes from ${resolved}`]),
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${name} has no hash`]),
    ]);
}

const loose = (versions: Record<string, string>): string[] =>
  Object.entries(versions)
    .filter(([, version]) => /^(git|https?|file|link|npm|github|workspace):|[/]|^\*$|latest|>/.test(version))
    .map(([name, version]) => `${name}@${version}`);

const licenceOf = (name: string): string => {
  const file = path.join(projectRoot, name, "package.json");
  if (!existsSync(file)) return "";
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  const told = license ?? licenses?.[0];
  return typeof told === "string" ? told : (told?.type ?? "");
};

const npm = (args: readonly string[], cwd: string) =>
  spawnSync("npm", [...args], { cwd, encoding: "utf8", timeout: 600_000, maxBuffer: 64 * 1024 * 1024 });

it(
  "꾸러미는 모두 한 곳에서, 적힌 그대로, 쓸 수 있는 조건으로 온다",
  () => {
    const lock: Lock = JSON.parse(readProjectFile("package-lock.json"));
    const manifest: Manifest = JSON.parse(readProjectFile("package.json"));
    const strangers = strangersOf(lock);
    const named = [...loose(manifest.dependencies), ...loose(manifest.devDependencies)];
    // Production dependencies are pinned to exact versions.
    const floating = Object.entries(manifest.dependencies)
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name]) => name);
    const shipped = Object.entries(lock.packages).filter(([name, { dev, link }]) => name !== "" && !dev && !link);
    const licences = new Map<string, number>();
    const closed: string[] = [];
    for (const [name, one] of shipped) {
      const licence = licenceOf(name) || one.license || "";
      licences.set(licence, (licences.get(licence) ?? 0) + 1);
      // Binaries for other platforms are not installed here.
      if (!FREE.test(licence) && existsSync(path.join(projectRoot, name))) closed.push(`${name}: ${licence || "none"}`);
    }
    const control = strangersOf({
      packages: {
        "node_modules/x": { resolved: "git+ssh://git@github.com/x/x.git#1" },
        "node_modules/y": { resolved: "http://registry.npmjs.org/y.tgz" },
      },
    }).length;
    const online = isFull ? askRegistry() : null;
    measured({
      goal: "S25",
      name: "supply chain",
      engine: "none",
      figures: `${Object.keys(lock.packages).length - 1} locked packages, ${shipped.length} shipped, ${strangers.length} from elsewhere or without hash, ${named.length} named by address, ${floating.length} unpinned, ${closed.length} licences not known to be free${closed[0] ? ` [${closed.slice(0, 5).join(" | ")}]` : ""}; licences ${[
        ...licences,
      ]
        .sort((a, b) => b[1] - a[1])
        .map(([name, count]) => `${name || "?"}×${count}`)
        .slice(0, 8)
        .join(" ")}${online ? `; ${online.text}` : ""}`,
      target: "0 git/http deps; 0 high/critical; all signed; installs without scripts",
      laws: {
        "all from the registry, with hashes": strangers.length === 0,
        "none by address": named.length === 0,
        "the shipped ones are pinned": floating.length === 0,
        "licences are free": closed.length === 0,
        "a stranger would be seen": control === 4,
        // An unreachable registry proves nothing: the line says so, and the law is left out.
        ...Object.fromEntries(
          Object.entries(online?.bad ?? {}).flatMap(([law, bad]) => (bad === null ? [] : [[law, bad === 0]])),
        ),
      },
    });
  },
  PATIENCE_MS,
);

/** Checks that need the registry: vulnerabilities, signatures, and an install without scripts. */
function askRegistry(): { text: string; bad: Record<string, number | null> } {
  const audit = auditVerdict(npm(["audit", "--omit=dev", "--json"], projectRoot));
  const signatures = signatureVerdict(npm(["audit", "signatures", "--json"], projectRoot));
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-s25-"));
  for (const file of ["package.json", "package-lock.json"]) cpSync(path.join(projectRoot, file), path.join(dir, file));
  const said = npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], dir);
  const install = installVerdict(said, existsSync(path.join(dir, "node_modules/next")));
  rmSync(dir, { recursive: true, force: true });
  return {
    text: `audit: ${audit.text}; signatures: ${signatures.text}; npm ci --ignore-scripts: ${install.text}`,
    bad: {
      "nothing high or critical": audit.bad,
      "every signature is right": signatures.bad,
      "installs without scripts": install.bad,
    },
  };
}

const said = (status: number, stdout: string, stderr = ""): Said => ({ status, stdout, stderr });
const counts = (high: number, critical: number) =>
  JSON.stringify({ metadata: { vulnerabilities: { low: 2, high, critical } } });

it("무엇이 나빴는지와 물을 수 없었던 것을 가른다", () => {
  expect(auditVerdict(said(0, counts(0, 0))).bad).toBe(0);
  expect(auditVerdict(said(1, counts(2, 1))).bad).toBe(3);
  const closed = JSON.stringify({
    message: "405 Method Not Allowed - POST https://r.example/-/npm/v1",
    statusCode: 405,
  });
  expect(auditVerdict(said(1, closed))).toEqual({
    bad: null,
    text: "the registry could not be asked (405 Method Not Allowed - POST the registry): open",
  });
  expect(signatureVerdict(said(0, '{"invalid":[],"missing":[]}')).bad).toBe(0);
  expect(signatureVerdict(said(1, '{"invalid":[{"name":"x"}],"missing":[{"name":"y"}]}')).bad).toBe(2);
  const away = JSON.stringify({ error: { code: "ENOTFOUND", summary: "getaddrinfo ENOTFOUND keys.example" } });
  expect(signatureVerdict(said(1, away)).bad).toBeNull();
  expect(installVerdict(said(0, "added 812 packages"), true).bad).toBe(0);
  expect(installVerdict(said(0, ""), false).bad).toBe(1);
  expect(installVerdict(said(1, "", "npm error code EINTEGRITY\nnpm error sha512 of x differs"), false).bad).toBe(1);
  expect(
    installVerdict(said(1, "", "npm error code EAI_AGAIN\nnpm error request to r.example failed"), false).bad,
  ).toBe(null);
  // Output with neither a result nor a reason must not pass.
  for (const silent of [said(1, ""), said(0, "{}"), said(1, "{ broken")])
    expect(() => auditVerdict(silent)).toThrow("neither yes nor no");
});
