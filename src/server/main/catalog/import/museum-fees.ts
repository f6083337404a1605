import type { OptionRow } from "@/server/main/catalog/seed/demo-options";

export type MuseumFees = { adult: number; youth: number; child: number };
export type ReadFees = { fees: MuseumFees | null; mends: string[] };

/** No museum of the country asks for more; larger numbers and those below a coin are slips of the keyboard. */
const HIGHEST = 50_000;
const LOWEST = 100;

/** The three fees of a row; null, with the reason, when one of them cannot be what is asked at the door. */
export function museumFees(record: Readonly<Record<string, string>>): ReadFees {
  const [adult, youth, child] = [record.어른관람료, record.청소년관람료, record.어린이관람료].map(feeOf);
  if (adult === undefined || youth === undefined || child === undefined || [adult, youth, child].includes(null)) {
    return { fees: null, mends: ["관람료를 읽을 수 없어 가격 없이 담았어요"] };
  }
  const fees = { adult: adult ?? 0, youth: youth ?? 0, child: child ?? 0 };
  const odd = Object.values(fees).some((fee) => fee > HIGHEST || (fee > 0 && fee < LOWEST));
  return odd ? { fees: null, mends: ["믿기 어려운 관람료라 가격 없이 담았어요"] } : { fees, mends: [] };
}

const feeOf = (text: string | undefined): number | null => {
  const digits = (text ?? "").replace(/[,원\s]/g, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

export const isFree = (fees: MuseumFees): boolean => fees.adult === 0 && fees.youth === 0 && fees.child === 0;

/** Options by age in months: adults from 19 years, youths from 13, children below. */
export function feeOptions({ adult, youth, child }: MuseumFees): OptionRow[] {
  const priced = (price: number) => ({ listPrice: price, price });
  return [
    { name: "어른", band: "adult", minMonths: 228, maxMonths: null, ...priced(adult) },
    { name: "청소년", band: "any", minMonths: 156, maxMonths: 227, ...priced(youth) },
    { name: "어린이", band: "child", minMonths: 0, maxMonths: 155, ...priced(child) },
  ];
}
