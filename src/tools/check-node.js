// The first step of `npm start`. Written in ES2015, so that an old Node can run it and report the problem.
const { engines } = require("../../package.json");

/** Returns null when `version` (v20.20.2) is in `range` (>=20.20 <25), else one line: the problem and what to do. */
function nodeProblem(version, range) {
  const [, major, minor, end] = /^>=(\d+)\.(\d+) <(\d+)$/.exec(range).map(Number);
  const [ownMajor, ownMinor] = version.replace(/^v/, "").split(".").map(Number);
  const isOld = ownMajor < major || (ownMajor === major && ownMinor < minor);
  if (!isOld && ownMajor < end) return null;
  const needed = `${major}.${minor} or newer, below ${end}`;
  const english = `This is Node ${version}, and Nadlang needs ${needed}: install Node 24 from https://nodejs.org.`;
  return `Nadlang did not start. ${english} · 지금은 Node ${version}이에요. Node 24를 설치해 주세요.`;
}

module.exports = { nodeProblem };

if (require.main === module) {
  const problem = nodeProblem(process.version, engines.node);
  if (problem) process.stderr.write(`${problem}\n`);
  process.exit(problem ? 1 : 0);
}
