const path = require("node:path");
const config = require("../../../jest.config.js");
const group = require("./groups.js");

/** Stryker runs one Jest project: that of the chosen group, with the tests of its rooms only. */
module.exports = async () => {
  const { projects, testTimeout } = await config();
  return {
    ...projects.find(({ displayName }) => displayName === group.project),
    rootDir: path.resolve(__dirname, "../../.."),
    testMatch: group.tests.map((tests) => `<rootDir>/__tests__/${tests}`),
    testTimeout,
  };
};
