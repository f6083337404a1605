const { mutate } = require("./groups.js");

module.exports = {
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "src/tools/mutation/jest.config.js", enableFindRelatedTests: false },
  coverageAnalysis: "perTest",
  // Constants need a separate process each: they took four fifths of the time.
  ignoreStatic: true,
  mutate,
  concurrency: 1,
  tsconfigFile: "none.json",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: ".stryker",
  ignorePatterns: [".next", ".data", "docs", "__tests__/e2e"],
  thresholds: { high: 95, low: 95, break: 95 },
};
