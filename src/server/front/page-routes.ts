import { readdirSync } from "node:fs";
import path from "node:path";

/** Next's pages folder; the process always starts in the project's root. */
const PAGES_DIR = path.join(process.cwd(), "pages");
const NO_PAGE = /^\/_(app|document|error)$/;

/**
 * Maps an address to its page pattern (`/plan/[id]`), so that logs and metrics contain no user data: `/_next/static`,
 * `/_next/data` and the like stay, `file` for anything with an extension, otherwise `other`.
 */
export function createPageRoutes(files: readonly string[] = pageFiles()): (address: string) => string {
  const names = files.map((file) => `/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`);
  const pages = names.map((name) => (name.length > 1 ? name.replace(/\/$/, "") : name)).filter((n) => !NO_PAGE.test(n));
  const plain = new Set(pages.filter((name) => !name.includes("[")));
  const patterns = pages
    .filter((name) => name.includes("["))
    .map((name) => ({ name, pattern: new RegExp(`^${name.replace(/\[[^\]]+\]/g, "[^/]+")}$`) }));
  return (address) => {
    const end = address.search(/[?#]/);
    const found = end === -1 ? address : address.slice(0, end);
    const at = found.length > 1 && found.endsWith("/") ? found.slice(0, -1) : found;
    if (plain.has(at)) return at;
    const own = /^\/_next\/[a-z]+/.exec(at);
    if (own) return own[0];
    return patterns.find(({ pattern }) => pattern.test(at))?.name ?? (/\.\w+$/.test(at) ? "file" : "other");
  };
}

const pageFiles = (): string[] =>
  readdirSync(PAGES_DIR, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.split(path.sep).join("/"));
