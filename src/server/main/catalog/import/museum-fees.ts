import type { OptionRow } from "@/server/main/catalog/seed/demo/demo-options";

/** Won at the door; null where the file does not say. */
export type MuseumFees = { adult: number | null; youth: number | null; child: number | null };
export type ReadFees = { fees: MuseumFees | null; mends: string[] };

/** No museum of the country asks for more; larger numbers and those below a coin are slips of the keyboard. */
const HIGHEST = 50_000;
const LOWEST = 100;

/**
 * The three fees of a row; null, with the reason, when one of them cannot be what is asked at the door. Publishers write 0 for
 * what they did not fill in: it is free only where the row says so in words (`saysFree`).
 */
export function museumFees(record: Readonly<Record<string, string>>, saysFree: boolean): ReadFees {
  const [adult, youth, child] = [record.어른관람료, record.청소년관람료, record.어린이관람료].map(feeOf);
  if (adult === undefined || youth === undefined || child === undefined || [adult, youth, child].includes(null)) {
    return { fees: null, mends: ["관람료를 읽을 수 없어 가격 없이 담았어요"] };
  }
  const all = [adult ?? 0, youth ?? 0, child ?? 0];
  if (all.some((fee) => fee > HIGHEST || (fee > 0 && fee < LOWEST)))
    return { fees: null, mends: ["믿기 어려운 관람료라 가격 없이 담았어요"] };
  const statedFee = (fee: number | null): number | null => (fee === 0 && !saysFree ? null : fee);
  const fees = { adult: statedFee(adult), youth: statedFee(youth), child: statedFee(child) };
  if (Object.values(fees).every((fee) => fee === null))
    return { fees: null, mends: ["관람료가 0으로만 적혀 있어 가격 없이 담았어요"] };
  const isPart = Object.values(fees).includes(null);
  return { fees, mends: isPart ? ["0으로 적힌 관람료는 무료라는 말이 없어 담지 않았어요"] : [] };
}

const feeOf = (text: string | undefined): number | null => {
  const digits = (text ?? "").replace(/[,원\s]/g, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

export const isFree = (fees: MuseumFees): boolean => fees.adult === 0 && fees.youth === 0 && fees.child === 0;

/** Options by age in months, of known fees: adults from 19 years, youths from 13, children below. */
export function feeOptions({ adult, youth, child }: MuseumFees): OptionRow[] {
  const all = [
    { name: "어른", band: "adult", minMonths: 228, maxMonths: null, fee: adult },
    { name: "청소년", band: "any", minMonths: 156, maxMonths: 227, fee: youth },
    { name: "어린이", band: "child", minMonths: 0, maxMonths: 155, fee: child },
  ] as const;
  return all.flatMap(({ fee, ...option }) => (fee === null ? [] : [{ ...option, listPrice: fee, price: fee }]));
}
