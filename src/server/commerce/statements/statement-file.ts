import writeExcelFile from "write-excel-file/node";
import type { Statement, StatementFile } from "@/shared/contract/main/staff/statement";
import { isPlainDate } from "@/shared/dates/plain-date";
import { statementCopy as copy } from "./copy";

export type Cell = string | number;

/** Spreadsheets run text with these first characters as a formula, in Korea also full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const csvCell = (value: Cell): string => {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toTable = ({ lines, totals }: Statement): Cell[][] => [
  [...copy.columns],
  ...lines.map((line) => [
    line.day,
    line.number,
    line.name,
    line.tickets,
    line.sold,
    line.borne,
    line.fees,
    line.covered ?? 0,
    line.commission_percent ?? "",
    line.commission,
    line.vat,
    line.payout,
  ]),
  [
    "",
    "",
    copy.total,
    "",
    totals.sold,
    totals.borne,
    totals.fees,
    totals.covered ?? 0,
    "",
    totals.commission,
    totals.vat,
    totals.payout,
  ],
];

/** Days are dates, so that a spreadsheet can sort and filter by them. */
function excelCell(value: Cell, isTitle: boolean) {
  if (value === "") return null;
  if (isTitle) return { value, fontWeight: "bold" as const };
  return typeof value === "string" && isPlainDate(value)
    ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" }
    : { value };
}

/** A month's statement as CSV (UTF-8 with BOM, for Korean spreadsheets) or XLSX. */
export async function statementFile(statement: Statement, as: "csv" | "xlsx"): Promise<StatementFile> {
  return tableFile(copy.file(statement.month), toTable(statement), as);
}

/** Exports a table as CSV or XLSX. The first row is the header; cells that look like formulas are escaped. */
export async function tableFile(title: string, table: readonly Cell[][], as: "csv" | "xlsx"): Promise<StatementFile> {
  const name = `${title}.${as}`;
  if (as === "csv") {
    const text = `\uFEFF${table.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
    return { name, type: "text/csv;charset=utf-8", base64: Buffer.from(text).toString("base64") };
  }
  const rows = table.map((row, index) => row.map((value) => excelCell(value, index === 0)));
  const file = await writeExcelFile(rows).toBuffer();
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name, type, base64: file.toString("base64") };
}
