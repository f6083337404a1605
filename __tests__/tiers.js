// Tiers of the Jest suites. `npm test` runs `main`; `npm run test:all` runs `main` and `rest`, nothing twice.
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..");

/** Suites of `trust/` that run in `npm test` as well: those against the most expensive losses. */
const SENTINELS = ["r01-last-seats", "r07-one-order", "r09-kills", "r26-migrations", "s33-used-secrets"].map(
  (name) => `__tests__/trust/${name}.test.ts`,
);

/** Suites outside `trust/` that start or kill processes, or write a lot to disk. */
const PROCESS_SUITES = [
  "__tests__/server/platform/db/crash-in-boot.test.ts",
  "__tests__/server/platform/db/directory-lock.test.ts",
  "__tests__/server/platform/db/open-pglite.test.ts",
  "__tests__/server/platform/db/run-tool.test.ts",
  "__tests__/server/platform/leaving.test.ts",
  "__tests__/server/failing-start.test.ts",
  "__tests__/server/tools/own-settings.test.ts",
];

/** Suites that read the whole demo or whole public files, or compare random searches with a check of every row. */
const SLOW_SUITES = [
  "__tests__/server/catalog-import.test.ts",
  "__tests__/server/commerce/books/money-walk.test.ts",
  "__tests__/server/commerce/books/statement-books.test.ts",
  "__tests__/server/commerce/visits/demo-visits.test.ts",
  "__tests__/server/main/catalog/import-museums.test.ts",
  "__tests__/server/main/catalog/import-others.test.ts",
  "__tests__/server/main/catalog/seed-demo.test.ts",
  "__tests__/server/main/contents/filters.test.ts",
  "__tests__/server/main/search/facets.test.ts",
  "__tests__/server/platform/demo-facts.test.ts",
  "__tests__/server/platform/demo-reviews.test.ts",
  "__tests__/server/stay/accommodations/definition.test.ts",
  "__tests__/server/stay/accommodations/price-walk.test.ts",
  "__tests__/server/stay/accommodations/room-lows.test.ts",
  "__tests__/server/stay/accommodations/search-calendar.test.ts",
  "__tests__/server/stay/booking/one-total.test.ts",
  "__tests__/server/stay/catalog/import-forests.test.ts",
  "__tests__/server/stay/catalog/seed-stays.test.ts",
];

/** Every Node suite, relative to the project's root. */
const serverSuites = () =>
  readdirSync(__dirname, { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `__tests__/${file}`)
    .sort();

const isOutside = (file) =>
  [...PROCESS_SUITES, ...SLOW_SUITES].includes(file) ||
  (file.startsWith("__tests__/trust/") && !SENTINELS.includes(file));

/** Node suites that run only in `npm run test:all`. */
const outside = () => serverSuites().filter(isOutside);

/** Suites of `main` with tests for each engine: `rest` runs their tests on the engine that `main` left out. */
const onBothEngines = () =>
  serverSuites().filter(
    (file) =>
      !isOutside(file) && /\b(describeBothEngines|bothEngines)\(/.test(readFileSync(path.join(root, file), "utf8")),
  );

/**
 * `main`, `rest` or `all`, from TEST_TIER. Without it plain `npx jest` runs `main`, and files or folders named on the
 * command line run whichever tier they belong to.
 */
function tier() {
  const tiers = ["main", "rest", "all"];
  const named = process.argv.slice(2).some((argument) => !argument.startsWith("-") && existsSync(argument));
  const chosen = process.env.TEST_TIER || (named ? "all" : "main");
  if (!tiers.includes(chosen)) throw new Error(`TEST_TIER is one of ${tiers.join(", ")}, not "${chosen}".`);
  return chosen;
}

module.exports = { SENTINELS, PROCESS_SUITES, SLOW_SUITES, outside, onBothEngines, tier };
