const { SourceTextModule } = require("node:vm");
const nextJest = require("next/jest");

/** From Node 24.9 on Jest requires ES modules as they are. */
const canRequireEsm = typeof SourceTextModule?.prototype.hasAsyncGraph === "function";
/** Packages that ship ES modules only: for an older Node, Jest has to compile them. */
const esmOnly = [
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
];
const next = nextJest({ dir: "./" });

const project = async (config) => ({
  ...(await next({ moduleNameMapper: { "^@/(.*)$": "<rootDir>/src/$1" }, ...config })()),
  transformIgnorePatterns: [canRequireEsm ? "/node_modules/" : `/node_modules/(?!(${esmOnly.join("|")})/)`],
});

/** `web`: what runs in a browser. `server`: pure rules, hosts, data (ends in .test.ts). */
module.exports = async () => ({
  // Two at once: a database under test needs a core of its own, or its races are not races.
  maxWorkers: 2,
  // A limit for what hangs, not a measure of speed: a busy machine must not fail what is right.
  testTimeout: 30_000,
  projects: [
    await project({
      displayName: "web",
      testEnvironment: "jest-fixed-jsdom",
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup-web.ts"],
      testMatch: ["<rootDir>/__tests__/**/*.test.tsx"],
    }),
    await project({
      displayName: "server",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
    }),
  ],
});
