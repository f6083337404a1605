import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Logged } from "./purchase-server";

const HOME = "/usr/lib/postgresql";
const MEMBER = /00000000-0000-7000-8000-\d{12}/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /^\d{4}-\d\d-\d\d(T|$)/;

/**
 * Two purchases of one shape as a pgbench script. What both had in common is written as it was; what differed
 * belongs to one purchase and is made anew each time, the same value alike wherever it stood. `:u` numbers
 * the purchase.
 */
export function pgbenchScript(
  one: readonly Logged[],
  other: readonly Logged[],
  slotPk: number,
): { script: string; queries: number } {
  const names = new Map<string, string>();
  const unique = (value: string): string => {
    const expression = names.get(value) ?? `'${value.slice(0, -13).replaceAll("'", "")}' || lpad(:u::text, 13, '0')`;
    names.set(value, expression);
    return expression;
  };
  /** A text with the parts that belong to one purchase taken out of it. */
  const varied = (value: string): string => {
    if (value.match(MEMBER) === null && value.match(UUID) === null) return `(${unique(value)})`;
    const fixed = value.split(UUID);
    const ids = (value.match(UUID) ?? []).map((id) =>
      id.match(MEMBER) ? `'00000000-0000-7000-8000-' || lpad(:u::text, 12, '0')` : unique(id),
    );
    return `(${fixed.map((text, at) => [quoted(text), ...(ids[at] ? [ids[at]] : [])].join(" || ")).join(" || ")})`;
  };
  const literal = (a: unknown, b: unknown): string => {
    if (a === null || a === undefined) return "null";
    if (String(a) === String(slotPk) && String(b) === String(slotPk + 1)) {
      return Array.isArray(a) ? "('{' || (:slot)::text || '}')" : "(:slot)";
    }
    const [text, twin] = [textOf(a), textOf(b)];
    const differs = typeof a === "string" && text !== twin && !INSTANT.test(text);
    const isOwn = differs && (text.match(UUID) !== null || !/^[[{\d]+$|^[[{]/.test(text));
    return isOwn ? varied(text) : quoted(text);
  };
  const lines = one.map(({ text, values }, at) => {
    const twin = other[at]?.values ?? [];
    const filled = text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], twin[Number(n) - 1]));
    return `${filled.replace(/\s+/g, " ").trim().replace(/;$/, "")};`;
  });
  const head = [
    "\\set n :n + 1",
    "\\set u :first + :client_id * 100000000000 + :n",
    `\\set slot ${slotPk} + :client_id`,
  ];
  return { script: [...head, ...lines, ""].join("\n"), queries: lines.length };
}

/** pgbench takes a colon before a letter for one of its variables, even between quotes. */
function quoted(text: string): string {
  const plain = text.replaceAll("'", "''");
  return text.includes(":") ? `E'${plain.replaceAll("\\", "\\\\").replaceAll(":", "\\x3a")}'` : `'${plain}'`;
}

/** As the driver sends it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function binary(): string {
  const newest = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const file = path.join(HOME, newest ?? "", "bin/pgbench");
  return existsSync(file) ? file : "pgbench";
}

/** A measure: transactions per second of `script`, run prepared by `clients` for `seconds`. */
export async function pgbench(
  url: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<() => Promise<number>> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "nadlang-pgbench-")), "purchase.sql");
  writeFileSync(file, script);
  return async () => {
    // Purchases of an earlier turn, or of an earlier run on the same database, are never numbered again.
    const first = Math.floor(Date.now() % 1e9) * 100;
    const args = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(seconds)];
    const numbers = ["-D", `first=${first}`, "-D", "n=0"];
    const { stdout, stderr } = await promisify(execFile)(binary(), [...args, ...numbers, "-f", file, url]);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    if (!(rate > 0) || /aborted|ERROR/.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 2000)}`);
    return rate;
  };
}
