// `npm run draw:font`: cuts the small font of a first visit. Reads the copy of shells and headings, picks its most
// used letters, and writes them as one variable woff2. The whole font and the cutter are fetched into a temporary
// folder: neither is a dependency.
const { execFileSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const os = require("node:os");
const path = require("node:path");

const root = path.resolve(__dirname, "../../..");
/** Sources of bars, tabs and headings, and features whose copy fills up the rest. */
const WHOLE = ["src/shell/copy.ts", "src/ui/copy.ts", "src/features/home/copy.ts", "src/server/data/categories.ts"];
const REST = ["contents", "content", "stay", "mypage", "login", "labs", "favorites", "purchases", "payment", "region"];
const SIGNS = " 0123456789%,.()+-/:?!~&'·–—“”‘’−ABDKPQRVkmcp";
const MOST_SYLLABLES = 270;
const WEIGHTS = { min: 400, max: 800, default: 400 };

const syllablesOf = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").match(/[가-힣]/g) ?? [];

/** Syllables of these texts by number of uses, the most used first. */
function counted(texts) {
  const counts = new Map();
  for (const one of texts.flatMap(syllablesOf)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))
    .map(([letter]) => letter);
}

function letters() {
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  const { homeSections } = JSON.parse(read("src/server/data/demo/home.json"));
  const headings = homeSections.flatMap(({ title, subtitle }) => [title, subtitle]);
  const copies = REST.flatMap((feature) =>
    readdirSync(path.join(root, "src/features", feature), { recursive: true })
      .filter((name) => path.basename(name) === "copy.ts")
      .sort()
      .map((name) => read(path.join("src/features", feature, name))),
  );
  // Always visible: names of tabs, sections and categories. Longer texts contribute only their most used syllables.
  const always = counted([...headings, read("src/server/data/categories.ts"), shellNames(read)]);
  const more = counted([...WHOLE.map(read), ...copies]);
  const syllables = [...new Set([...always, ...more])].slice(0, Math.max(MOST_SYLLABLES, always.length));
  return [...SIGNS, ...syllables.sort()].join("");
}

/** Short strings of the shell's and home's copy, which are labels and not sentences. */
const shellNames = (read) =>
  WHOLE.slice(0, 3)
    .flatMap((file) => read(file).match(/"[^"\n]{1,14}"/g) ?? [])
    .join("");

async function main() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nadlang-font-"));
  try {
    const packages = ["pretendard@1.3.9", "subset-font@2.9.0"];
    execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", ...packages], { stdio: "inherit" });
    const fetched = createRequire(path.join(folder, "package.json"));
    const subsetFont = fetched("subset-font");
    const whole = readFileSync(
      path.join(folder, "node_modules/pretendard/dist/public/variable/PretendardVariable.ttf"),
    );
    const text = letters();
    const small = await subsetFont(whole, text, {
      targetFormat: "woff2",
      variationAxes: { wght: WEIGHTS },
      keepFeatures: ["kern", "tnum"],
    });
    write(small, text);
    process.stdout.write(`글자 ${text.length}개, ${(small.length / 1000).toFixed(1)} kB\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name contains a content hash, so that it can be cached forever. */
function write(font, text) {
  const folder = path.join(root, "public/fonts/first");
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old));
  const name = `first-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
  writeFileSync(path.join(folder, name), font);
  writeFileSync(path.join(__dirname, "letters.txt"), `${text}\n`);
  writeFileSync(
    path.join(root, "src/ui/theme/first-face.ts"),
    `/** The small face of shells and headings, as \`npm run draw:font\` cut it. */\nexport const FIRST_FACE = "/fonts/first/${name}";\n`,
  );
}

void main();
