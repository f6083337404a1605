import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isOnList } from "./list";
import { type Sentence, splitSentences } from "./sentences";

const root = path.resolve(__dirname, "../../..");
const CEILINGS = path.join(root, "__tests__/support/plain-english.json");
const FOLDERS = ["src", "pages", "__tests__", "docs", "public"];
const READ = /\.(ts|tsx|js|mjs|sql|md)$|^\.env\.example$/;

export type Ceilings = Record<string, number>;
export type FoundSentence = Sentence & { file: string };

/** The folder whose ceiling counts a file: at most one level below a top folder; `.` for files of the root. */
export function toFolder(file: string): string {
  const [top = "", part = "", ...rest] = file.split("/");
  if (!FOLDERS.includes(top)) return ".";
  return rest.length > 0 ? `${top}/${part}` : top;
}

function sourceFiles(): string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(root), ...below].filter((file) => READ.test(file)).sort();
}

/** Sentences on the list, by folder. Folders without any are present too. */
export function readFolders(): Map<string, FoundSentence[]> {
  const folders = new Map<string, FoundSentence[]>();
  for (const file of sourceFiles()) {
    const found = splitSentences(file, readFileSync(path.join(root, file), "utf8")).filter(({ text }) =>
      isOnList(text),
    );
    const folder = toFolder(file);
    folders.set(folder, [...(folders.get(folder) ?? []), ...found.map((sentence) => ({ file, ...sentence }))]);
  }
  return folders;
}

export const readCeilings = (): Ceilings => JSON.parse(readFileSync(CEILINGS, "utf8"));

export function writeCeilings(ceilings: Ceilings): void {
  writeFileSync(CEILINGS, `${JSON.stringify(ceilings, null, 2)}\n`);
}

/** Ceilings at today's counts, never higher than before. A folder at zero needs none. */
export function lowered(ceilings: Ceilings, counts: Ceilings): Ceilings {
  const lower = Object.entries(ceilings).map(([folder, ceiling]): [string, number] => [
    folder,
    Math.min(ceiling, counts[folder] ?? 0),
  ]);
  return Object.fromEntries(lower.filter(([, ceiling]) => ceiling > 0));
}
