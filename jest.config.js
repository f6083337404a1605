const path = require("node:path");
const nextJest = require("next/jest");
const { outside, tier } = require("./__tests__/tiers.js");

/** Packages that Jest has to compile: ES modules, and dynamic imports, which need a flag of Node otherwise. */
const compiled = [
  "rettime",
  "until-async",
  "@open-draft/deferred-promise",
  "es-hangul",
  "uqr",
  "jose",
  "openid-client",
  "oauth4webapi",
  "@scure/base",
  "@noble/hashes",
  "@noble/ed25519",
  "@opentelemetry/otlp-exporter-base",
  "@electric-sql/pglite",
];
const next = nextJest({ dir: "./" });

const project = async (config) => {
  const base = await next({ moduleNameMapper: { "^@/(.*)$": "<rootDir>/src/$1" }, ...config })();
  const [transformer] = Object.values(base.transform);
  return {
    ...base,
    transform: { ...base.transform, "\\.cjs$": transformer },
    transformIgnorePatterns: [`/node_modules/(?!(${compiled.join("|")})/)`],
  };
};

const rooms = "<rootDir>/__tests__";

/**
 * `web`: browser code in jsdom (.test.tsx). `server`: hosts and data (.test.ts). `pure`: all other .test.ts files.
 * TEST_TIER chooses the suites: see `__tests__/tiers.js`.
 */
module.exports = async () => {
  const chosen = tier();
  // Workers inherit it: `support/engines.ts` reads it.
  process.env.TEST_TIER = chosen;
  const left = outside().map((file) => path.join(__dirname, file));
  const web = {
    displayName: "web",
    testEnvironment: "jest-fixed-jsdom",
    setupFilesAfterEnv: [`${rooms}/support/setup-web.ts`],
    testMatch: [`${rooms}/**/*.test.tsx`],
  };
  const pure = {
    displayName: "pure",
    testEnvironment: "node",
    testMatch: [`${rooms}/**/*.test.ts`],
    testPathIgnorePatterns: [`${__dirname}/__tests__/(server|trust)/`],
  };
  const server = {
    displayName: "server",
    testEnvironment: "node",
    testMatch: chosen === "rest" ? left : [`${rooms}/{server,trust}/**/*.test.ts`],
    testPathIgnorePatterns: chosen === "main" ? left : [],
  };
  return {
    // Two workers: race tests need a free core for PostgreSQL.
    maxWorkers: 2,
    // Only for tests that hang: a busy machine must not fail a correct test.
    testTimeout: 30_000,
    projects: await Promise.all((chosen === "rest" ? [server] : [web, pure, server]).map(project)),
  };
};
