import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const projectRoot = path.resolve(__dirname, "../..");

/** Files below the folders with one of these endings, as paths relative to the project root. */
export function projectFiles(folders: string[], endings = [".ts", ".tsx"]): string[] {
  const found: string[] = [];
  const walk = (relative: string) => {
    for (const name of readdirSync(path.join(projectRoot, relative)).sort()) {
      const next = path.join(relative, name);
      if (statSync(path.join(projectRoot, next)).isDirectory()) walk(next);
      else if (endings.some((ending) => name.endsWith(ending))) found.push(next);
    }
  };
  for (const folder of folders) walk(folder);
  return found;
}

export const readProjectFile = (relative: string): string => readFileSync(path.join(projectRoot, relative), "utf8");

const IMPORT = /(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

export type ImportLine = { target: string; isType: boolean };

/** Imports of a file: project paths start with `src/` or `pages/`, packages have their own name. */
export function importsOf(relative: string): ImportLine[] {
  const text = readProjectFile(relative);
  return [...text.matchAll(IMPORT)].map((match) => {
    const raw = match[2] ?? match[3] ?? "";
    const isType = Boolean(match[1]);
    if (raw.startsWith("@/")) return { target: `src/${raw.slice(2)}`, isType };
    if (raw.startsWith(".")) return { target: path.join(path.dirname(relative), raw), isType };
    return { target: raw, isType };
  });
}

/**
 * The file, everything it imports of this project, and the data files that code under `src/server` reads; relative to
 * the project's root.
 */
export function sourcesOf(relative: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const { target } of importsOf(file)) {
      const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
      const imported = candidates.find((name) => isFile(path.join(projectRoot, name)));
      if (imported) visit(imported);
    }
  };
  visit(relative);
  return [...new Set([...found, ...projectFiles(["src/server/data"], [""])])].sort();
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
