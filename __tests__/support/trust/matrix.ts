import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Host } from "@/server/platform/http/host";
import type { RouteEntry } from "@/server/platform/http/route";

type Row = { host: string; route: string; policy: string; heard: Map<string, string> };

/** Table of answers by route and caller, filled cell by cell. */
export function openMatrix() {
  const rows = new Map<string, Row>();
  const findRow = (host: Host, { method, path: at, versions, policy }: RouteEntry): Row => {
    const route = `${method} ${at}${versions ? ` v${versions.join(",")}` : ""}`;
    const key = `${host.name} ${route}`;
    const row = rows.get(key) ?? { host: host.name, route, policy, heard: new Map() };
    rows.set(key, row);
    return row;
  };
  return {
    rows,
    note: (host: Host, entry: RouteEntry, who: string, heard: string | number) =>
      void findRow(host, entry).heard.set(who, String(heard)),
    count: () => [...rows.values()].reduce((sum, { heard }) => sum + heard.size, 0),
  };
}

export type Matrix = ReturnType<typeof openMatrix>;

/** The whole table as Markdown, preceded by the number of answers per policy. */
export function matrixText({ rows }: Matrix, columns: readonly string[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = (cells: readonly string[]) => [line(cells), line(cells.map(() => "---"))];
  const all = [...rows.values()].sort((a, b) => `${a.host}${a.route}`.localeCompare(`${b.host}${b.route}`));
  const toCells = ({ host, route, policy, heard }: Row) => [
    host,
    `\`${route}\``,
    policy,
    ...columns.map((column) => heard.get(column) ?? ""),
  ];
  return [
    "# Who hears what",
    "",
    "Written by `npm run trust -- S1`. Each cell is the status that the caller received. 401 and 403 come from the policy;",
    "other statuses come from the route itself (422 and 404: the matrix sends an empty body and an unknown id).",
    "`foreign` is another member with the owner's id, `missing` the same member with an id of nothing, `mine` the owner.",
    "",
    ...head(["policy", "routes", ...columns]),
    ...shortLines(all, columns).map(line),
    "",
    ...head(["host", "route", "policy", ...columns]),
    ...all.map((row) => line(toCells(row))),
    "",
  ].join("\n");
}

/** For each policy and caller, each status with the number of routes that returned it. */
function shortLines(rows: readonly Row[], columns: readonly string[]): string[][] {
  return [...new Set(rows.map(({ policy }) => policy))].sort().map((policy) => {
    const those = rows.filter((row) => row.policy === policy);
    const cells = columns.map((column) => {
      const counts = new Map<string, number>();
      for (const { heard } of those) {
        const status = heard.get(column);
        if (status !== undefined) counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      return [...counts]
        .sort()
        .map(([status, count]) => `${status}×${count}`)
        .join(" ");
    });
    return [policy, String(those.length), ...cells];
  });
}

/** Writes a table of the full run to `__tests__/trust/figures`. */
export function writeFigures(name: string, text: string): void {
  const dir = path.join(process.cwd(), "__tests__/trust/figures");
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, name), text);
}
