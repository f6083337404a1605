const path = require("node:path");
const config = require("../../../jest.config.js");

/** Stryker runs one project: the rules, hosts and slices, which need no browser. */
module.exports = async () => {
  const { projects, testTimeout } = await config();
  const server = projects.find(({ displayName }) => displayName === "server");
  return { ...server, rootDir: path.resolve(__dirname, "../../.."), testTimeout };
};
