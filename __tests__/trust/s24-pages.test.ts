import { existsSync } from "node:fs";
import { projectFiles, readProjectFile } from "../support/project-files";
import { measured } from "../support/trust/scale";

/** Addresses without a link in the product: files for robots, the team's page, the framework's own. */
const UNLINKED = [
  "/404",
  "/500",
  "/_app",
  "/_document",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/[file]",
  "/sandbox/analytics",
  "/sandbox/idp",
  "/sandbox/messages",
  "/sandbox/pay",
  "/sandbox/statement",
];

const MANIFEST = ".next/server/pages-manifest.json";
const toAddress = (file: string): string =>
  file
    .replace(/^pages/, "")
    .replace(/\.tsx?$/, "")
    .replace(/\/index$/, "") || "/";

/** Targets of all links in the product, parameters as `[x]`. */
const linked = (): Set<string> =>
  new Set(
    [...readProjectFile("src/lib/paths.ts").matchAll(/["`](\/[^"`?]*)["`]/g)].map(([, text = ""]) =>
      text.replace(/\$\{[^}]*\}/g, "[x]"),
    ),
  );

it("주소마다 이유가 있고, 빌드에는 그 주소만 있고, 소스 지도는 나가지 않는다", () => {
  const pages = projectFiles(["pages"], [".ts", ".tsx"]).map(toAddress);
  const links = linked();
  const stray = pages.filter((page) => !UNLINKED.includes(page) && !links.has(page.replace(/\[\w+\]/g, "[x]")));
  const gone = UNLINKED.filter((page) => !pages.includes(page));
  const built = existsSync(MANIFEST) ? Object.keys(JSON.parse(readProjectFile(MANIFEST))) : null;
  const FRAMEWORK = ["/_error", "/gallery"];
  const extra = built?.filter((page) => !pages.includes(page) && !FRAMEWORK.includes(page)) ?? [];
  const maps = existsSync(".next/static") ? projectFiles([".next/static"], [".map"]) : [];
  const config = readProjectFile("next.config.js");
  const routers = ["app", "src/app", "src/pages", "middleware.ts", "src/middleware.ts"].filter((file) =>
    existsSync(file),
  );
  measured({
    goal: "S24",
    name: "pages and routes",
    engine: "none",
    figures: `${pages.length} page files, ${built ? `${built.length} built` : "no build here"}; stray ${JSON.stringify(stray)}, not declared but built ${JSON.stringify(extra)}, ${maps.length} source maps, other routers ${JSON.stringify(routers)}`,
    target: "equal; no stray page, source map or other router",
    laws: {
      "no stray page": stray.length === 0,
      "none is missing": gone.length === 0,
      "the build has only these": extra.length === 0,
      "no source map goes out": maps.length === 0 && !config.includes("productionBrowserSourceMaps"),
      "no other router": routers.length === 0,
    },
  });
});
