import type { DemoSub } from "@/server/data/demo";
import { between, pick } from "@/server/platform/catalog/random";
import type { OptionBand } from "@/shared/contract/main/content-facts";

export type OptionRow = {
  name: string;
  band: OptionBand;
  minMonths: number | null;
  maxMonths: number | null;
  listPrice: number;
  price: number;
  /** Seats per ticket; defaults to one. */
  seats?: number;
};

/** Last month of a child's price when the sub-category has no upper limit: the one before the 13th birthday. */
const CHILD_MAX = 155;
/** Most children are at least this old when they enter school. */
const FIRST_SCHOOL_MONTH = 75;
const PERCENTS = [0, 0, 0, 0, 10, 10, 15, 20, 25, 30, 40, 45];

/** The priced options of one content. Round prices that vary a little between places. */
export function demoOptions(sub: DemoSub, random: () => number, hasFamilyTicket: boolean): OptionRow[] {
  const besides = (sub.besides ?? []).map(([name, price]) => ({
    name,
    band: "addon" as const,
    price,
    listPrice: price,
  }));
  return [
    ...countTickets(sub, random, hasFamilyTicket),
    ...besides.map((beside) => ({ ...beside, minMonths: null, maxMonths: null, seats: 0 })),
  ];
}

function countTickets(sub: DemoSub, random: () => number, hasFamilyTicket: boolean): OptionRow[] {
  const percent = pick(random, PERCENTS);
  const scale = between(random, 85, 125) / 100;
  const priced = (base: number) => {
    const listPrice = Math.round((base * scale) / 500) * 500;
    return { listPrice, price: Math.floor((listPrice * (100 - percent)) / 10_000) * 100 };
  };
  if (sub.picnic) return groupOptions(sub, priced(sub.child));
  const childMax = Math.min(sub.months[1] ?? CHILD_MAX, CHILD_MAX);
  const first = Math.max(sub.freeUnder ?? 0, sub.months[0]);
  const child = { band: "child" as const, minMonths: first, maxMonths: childMax };
  const infant: OptionRow[] =
    sub.freeUnder !== null && sub.months[0] < sub.freeUnder
      ? [
          {
            name: `${sub.freeUnder}개월 미만`,
            band: "infant",
            minMonths: sub.months[0],
            maxMonths: sub.freeUnder - 1,
            listPrice: 0,
            price: 0,
          },
        ]
      : [];
  const adult: OptionRow = {
    name: sub.pricing === "kid" ? "보호자" : "어른",
    band: "adult",
    minMonths: childMax + 1,
    maxMonths: null,
    ...priced(sub.adult),
  };
  if (sub.pricing === "same") {
    return [{ name: "1인권", band: "any", minMonths: first, maxMonths: null, ...priced(sub.child) }, ...infant];
  }
  if (sub.pricing === "pair") return [{ name: "아이 1명 + 보호자 1명", ...child, ...priced(sub.child) }];
  if (sub.pricing === "kid") {
    const kid = { name: sub.isShipped ? "꾸러미 1개" : "아이", ...child, ...priced(sub.child) };
    return sub.adult > 0 ? [kid, adult, ...infant] : [kid, ...infant];
  }
  const family: OptionRow = {
    name: "가족권 (한 가족)",
    band: "family",
    minMonths: null,
    maxMonths: null,
    ...priced(sub.adult * 2 + Math.round(sub.child * 1.6)),
  };
  return [adult, { name: "어린이", ...child, ...priced(sub.child) }, ...infant, ...(hasFamilyTicket ? [family] : [])];
}

/** Options for kindergarten and school classes, within the content's ages; teachers need no ticket. */
function groupOptions({ months }: DemoSub, price: { listPrice: number; price: number }): OptionRow[] {
  const [min, max] = months;
  const kindergarten = { name: "유치원·어린이집 학생", minMonths: min, maxMonths: FIRST_SCHOOL_MONTH - 1 };
  const school = { name: "초등학생", minMonths: Math.max(min, FIRST_SCHOOL_MONTH), maxMonths: max };
  const classes = [
    ...(min < FIRST_SCHOOL_MONTH ? [kindergarten] : []),
    ...(max === null || max >= FIRST_SCHOOL_MONTH ? [school] : []),
  ];
  return classes.map((item) => ({ ...item, band: "child", ...price }));
}

/** "From" price of a card: the cheapest paid child ticket, else the cheapest paid one; 0 if all free, null if none. */
export function fromPrice(options: readonly OptionRow[]): { minPrice: number | null; listPrice: number | null } {
  if (options.length === 0) return { minPrice: null, listPrice: null };
  const paid = options.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price);
  const from = paid.find(({ band }) => band === "child" || band === "any") ?? paid[0];
  return { minPrice: from?.price ?? 0, listPrice: from?.listPrice ?? 0 };
}
