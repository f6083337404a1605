import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ImportRefused } from "@/server/platform/intake/import-report";
import { type Column, type Mapping, mappingSchema } from "./mapping-schema";

/** Folder of the shipped mappings; processes always start in the project's root. */
const SHIPPED = path.join(process.cwd(), "src/server/data/mappings");

export const shippedMappings = (): string[] =>
  readdirSync(SHIPPED)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();

/** Loads a shipped mapping by name, or an operator's mapping by file path. Throws ImportRefused. */
export function loadMapping(given: string): Mapping {
  const isPath = given.endsWith(".json");
  const file = isPath ? given : path.join(SHIPPED, `${given}.json`);
  if (!isPath && !shippedMappings().includes(given)) throw new ImportRefused(`모르는 종류예요: ${given}`);
  if (!existsSync(file)) throw new ImportRefused(`매핑 파일이 없어요: ${file}`);
  const read = mappingSchema.safeParse(parsed(file));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `  ${at.join(".") || "(맨 위)"}: ${message}`);
  throw new ImportRefused([`매핑 파일이 맞지 않아요: ${file}`, ...faults].join("\n"));
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ImportRefused(`매핑 파일이 JSON이 아니에요: ${file}`);
  }
}

/** Required columns of a mapping that a header lacks. */
export const lackedColumns = ({ required }: Mapping, header: readonly string[]): string[] =>
  required
    .filter((column) => !spellings(column).some((name) => header.includes(name)))
    .map((column) => spellings(column).join(" 또는 "));

/** All names of a column; empty if the mapping does not use it. */
export const spellings = (column: Column | undefined): readonly string[] =>
  column === undefined ? [] : typeof column === "string" ? [column] : column;

/** Throws ImportRefused when the header does not fit, and names the mapping that does. */
export function checkHeader(mapping: Mapping, header: readonly string[]): void {
  const missing = lackedColumns(mapping, header);
  if (missing.length === 0) return;
  const other = shippedMappings().find(
    (name) => name !== mapping.name && lackedColumns(loadMapping(name), header).length === 0,
  );
  throw new ImportRefused(
    [
      `${mapping.title} 파일이 아니에요. 없는 열: ${missing.join(", ")}`,
      `파일의 열: ${header.slice(0, 30).join(", ")}`,
      other ? `이 파일은 ‘${other}’(으)로 담을 수 있어요.` : "",
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

type Cells = Readonly<Record<string, string>>;

/** The first filled cell among a column's spellings; "" without one. */
export function cellFor(cells: Cells, column: Column | undefined): string {
  return (
    spellings(column)
      .map((name) => cells[name] ?? "")
      .find((cell) => cell.trim() !== "") ?? ""
  );
}
