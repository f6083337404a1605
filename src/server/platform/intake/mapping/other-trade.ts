import type { FileRecord } from "@/server/platform/intake/file-records";
import { cellFor } from "./load-mapping";
import type { Mapping } from "./mapping-schema";

/** Business names that are not for family visits. */
const OTHER_TRADES =
  /동물병원|동물약국|약국|의원$|치과|한의원|정형외과|산부인과|장례|미용실|헤어|네일|이발|세탁소|노래(?:방|연습장)|유흥|주점|단란|당구|PC방|피시방|부동산|공인중개|주유소|충전소|정비|카센터|편의점|마사지|안마/;

type Cells = Readonly<Record<string, string>>;

/** The value that identifies a row of another trade; null for a row of this data set. */
export function otherValue({ only }: Mapping, cells: Cells): string | null {
  for (const { column, matches } of only) {
    const text = cellFor(cells, column).trim();
    if (text !== "" && !new RegExp(matches, "u").test(text)) return text;
  }
  return null;
}

/** The other trade of a row, by its columns or its name; null for this data set. */
export const otherTrade = (mapping: Mapping, cells: Cells): string | null =>
  otherValue(mapping, cells) ??
  ("name" in mapping.columns ? (OTHER_TRADES.exec(cellFor(cells, mapping.columns.name).trim())?.[0] ?? null) : null);

/** The trades of a file's rows when most of them belong to another data set; null if they do not. */
export function otherTradesIn(mapping: Mapping, records: readonly FileRecord[]): string[] | null {
  const others = records.flatMap(({ cells }) => otherTrade(mapping, cells) ?? []);
  return others.length * 2 > records.length ? others : null;
}
