import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@/lib/paths";

interface Chunk {
  files: string[];
}

/** Where the files stand whose late parts home and the offline page need. */
export const lateCallers = [
  "src/shell/overlays/overlays",
  "src/shell/session/",
  "src/shell/frame/",
  "src/lib/http/",
  "src/features/home/home-section",
  "src/features/purchases/",
] as const;

const readBuilt = (name: string): string => readFileSync(path.join(process.cwd(), ".next", name), "utf8");

const jsonBuilt = <T>(name: string): T => JSON.parse(readBuilt(name));

/** The build files that must be here before anything can be shown without a connection. */
const filesOfBuild = (): string[] => {
  const { pages } = jsonBuilt<{ pages: Record<string, string[]> }>("build-manifest.json");
  const late = Object.entries(jsonBuilt<Record<string, Chunk>>("react-loadable-manifest.json"));
  const pageFiles = [paths.offline(), paths.home(), "/_app"].flatMap((page) => pages[page] ?? []);
  const lateFiles = late
    .filter(([from]) => lateCallers.some((caller) => from.startsWith(caller)))
    .flatMap(([, { files }]) => files);
  return [...new Set([...pageFiles, ...lateFiles])].map((file) => `/_next/${file}`);
};

let script: string | undefined;

/**
 * The script with which the service worker begins: which release this is and what it keeps. Another release
 * is another text, by which browsers notice it. With the worker switched off, the text that makes it take
 * itself away; the same where nothing was built.
 */
export const workerSettings = ({ isOn }: { isOn: boolean }): string => {
  script ??= `self.workerSettings = ${JSON.stringify(isOn ? settings() : off)};\n`;
  return script;
};

const off = { build: "off", files: [], isOff: true };

const settings = () => {
  try {
    return { build: readBuilt("BUILD_ID").trim(), files: filesOfBuild(), isOff: false };
  } catch {
    return { build: "none", files: [], isOff: true };
  }
};
