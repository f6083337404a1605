const { dirname, join } = require("node:path");

const dist = join(dirname(require.resolve("next/package.json")), "dist");
const modules = join(dist, "esm");
const rooms = ["client", "lib", "pages", "shared"];
const doors = {
  "next/app$": "pages/_app.js",
  "next/dynamic$": "shared/lib/dynamic.js",
  "next/head$": "shared/lib/head.js",
  "next/link$": "client/link.js",
  "next/router$": "client/router.js",
};
const withoutTwin = "build/polyfills/polyfill-module";

/**
 * Next ships its browser code twice. The one it builds pages from by itself is CommonJS, which travels whole; of its twin in ES modules only
 * what is used does: 16 kB less on every page. And it gives life to a page by our `react-dom-client`. Aliases of webpack for the browser's half
 * of a production build.
 */
const nextAsModules = Object.fromEntries([
  ...rooms.map((room) => [join(dist, room), join(modules, room)]),
  ...Object.entries(doors).map(([door, file]) => [door, join(modules, file)]),
  [join(modules, withoutTwin), join(dist, `${withoutTwin}.js`)],
  ["next/dist/compiled/process", join(__dirname, "no-process.js")],
  ["react-dom/client$", join(__dirname, "first-frame/react-dom-client.js")],
  ["react-dom-client-itself$", require.resolve("react-dom/client")],
]);

module.exports = { nextAsModules };
