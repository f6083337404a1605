import { cleanText } from "@/server/platform/intake/clean-text";
import { cellFor } from "./load-mapping";
import type { PlaceMapping } from "./mapping-schema";

/** Entry fees in won; null if the file does not say. */
export type Fees = { adult: number | null; youth: number | null; child: number | null };
type ReadFees = {
  fees: Fees | null;
  /** True if the row says in words that entry is free. */
  saysFree: boolean;
  mends: string[];
};

type ByAge = Extract<NonNullable<PlaceMapping["fees"]>, { written: "by-age" }>;
const FREE: Fees = { adult: 0, youth: 0, child: 0 };
type Cells = Readonly<Record<string, string>>;

// A condition in brackets (`무료(국가유공자)`) is free entry for some visitors only.
const ALL_FREE = /^((전부|전체|모두|전석) ?)?무료( ?(관람|입장|개방|공연|행사))?[.!]?$/;
const isAllFree = (text: string): boolean => ALL_FREE.test(cleanText(text).text);

/** Reads the fees of a row. A text becomes a price only if it says that entry is free for all. */
export function readFees(cells: Cells, fees: PlaceMapping["fees"]): ReadFees {
  if (!fees) return { fees: null, saysFree: false, mends: [] };
  if (fees.written === "by-age") return feesByAge(cells, fees);
  if (fees.written === "free") return { fees: FREE, saysFree: true, mends: [] };
  const texts = fees.columns
    .map((name) => cleanText(cells[name]).text)
    .filter((text) => text !== "" && !/^0원?$/.test(text));
  const saysFree = texts.length > 0 && texts.every((text) => isAllFree(text));
  return { fees: saysFree ? FREE : null, saysFree, mends: [] };
}

/**
 * The three fees of a row; null, with the reason, if one of them is implausible. Publishers write 0 for unknown fees,
 * so 0 means free only if the row says so in words.
 */
function feesByAge(cells: Cells, { adult, youth, child, note, lowest, highest }: ByAge): ReadFees {
  const saysFree = isAllFree(cellFor(cells, note));
  const none = (why: string): ReadFees => ({ fees: null, saysFree, mends: [why] });
  const read = [adult, youth, child].map((column) => readFee(cellFor(cells, column)));
  if (read.includes(null)) return none("관람료를 읽을 수 없어 가격 없이 담았어요");
  if (read.some((fee) => fee !== null && (fee > highest || (fee > 0 && fee < lowest))))
    return none("믿기 어려운 관람료라 가격 없이 담았어요");
  const [a = null, y = null, c = null] = read.map((fee) => (fee === 0 && !saysFree ? null : fee));
  if (a === null && y === null && c === null) return none("관람료가 0으로만 적혀 있어 가격 없이 담았어요");
  const isPart = [a, y, c].includes(null);
  return {
    fees: { adult: a, youth: y, child: c },
    saysFree,
    mends: isPart ? ["0으로 적힌 관람료는 무료라는 말이 없어 담지 않았어요"] : [],
  };
}

const readFee = (text: string): number | null => {
  const digits = text.replace(/[,원\s]/g, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

/** True if entry is free for everyone; an unknown fee is not free. */
export const isFree = (fees: Fees): boolean => fees.adult === 0 && fees.youth === 0 && fees.child === 0;
