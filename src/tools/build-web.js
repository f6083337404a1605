// Compiles the server (`src/server/web.ts`) next to Next's own build, so that a start needs no compiler.
const path = require("node:path");

/** @param {string} root the project's directory */
function buildWeb(root) {
  require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints: ["src/server/web.ts"],
    outfile: path.join(root, ".next/web.mjs"),
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
}

module.exports = { buildWeb };

if (require.main === module) buildWeb(path.resolve(__dirname, "../.."));
