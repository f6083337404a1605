import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@/lib/paths";

interface Chunk {
  files: string[];
}

/** Source files whose lazy chunks home and the offline page need. */
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

/** Returns the build files that are required offline. */
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
 * Returns the first script of the service worker: the release and its files. Browsers detect a new release by its
 * changed text. If the worker is disabled or the build is missing, the script makes it unregister itself.
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
