import { CATEGORIES } from "@/server/data/categories";
import type { DemoItem, DemoSub } from "@/server/data/demo";
import { DEMO_SUBS } from "@/server/data/demo";
import { demoPicture } from "@/server/data/demo-pictures";
import type { SlotPlan } from "@/server/main/catalog/slot-plan";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import { between, createRandom, pick } from "@/server/platform/catalog/random";
import { textFacts } from "./demo-facts";
import { demoOptions, type OptionRow } from "./demo-options";
import { demoSlotPlan } from "./demo-slots";
import { demoSpot, type Spot } from "./demo-spots";
import { demoDescription, demoSummary } from "./demo-text";

type SaleState = "on_sale" | "info_only" | "not_on_sale" | "ended";

/** One content of the demo catalogue: everything that does not depend on today's date. */
export type DemoContent = {
  key: string;
  sub: DemoSub;
  item: DemoItem;
  categoryId: number;
  categorySlug: string;
  categoryName: string;
  subCategoryId: number;
  subCategoryName: string;
  spot: Spot;
  summary: string;
  description: string;
  options: OptionRow[];
  plan: SlotPlan | null;
  saleState: SaleState;
  opensInDays: number | null;
  dating: "dated" | "open" | "either";
  validDays: number;
  refundKey: string;
  venueAt: number;
  priority: number;
  bookings28d: number;
  /** Days between its creation and the first start. */
  ageDays: number;
  scene: { kind: string; seed: number };
};

export const VENUE_COUNT = 40;
const REFUND_KEYS = ["show-standard", "show-standard", "day-before-free", "three-days-free", "same-day-free"];
const PRIORITIES = [0, 0, 0, 10, 10, 20, 30, 50, 70, 90];

/** The whole demo catalogue, the same on every machine. */
export function demoContents(book: DistrictBook): DemoContent[] {
  return DEMO_SUBS.flatMap((sub) => sub.items.map((item) => ({ sub, item }))).map(({ sub, item }, index) =>
    makeContent(book, sub, item, index),
  );
}

function makeContent(book: DistrictBook, group: DemoSub, item: DemoItem, at: number): DemoContent {
  const nth = group.items.indexOf(item);
  const sub = { ...group, ...item[4] };
  const key = `${sub.key ?? sub.slug}-${nth + 1}`;
  const random = createRandom(key);
  const spot = demoSpot(book, sub, at, nth, random);
  const saleState = sub.picnic ? "on_sale" : pickSaleState(at);
  const dating = sub.isShipped ? "open" : saleState === "info_only" || sub.picnic ? "dated" : pickDating(at);
  const options = demoOptions(sub, random, sub.pricing === "entry" && at % 9 === 0);
  const facts = textFacts({ key, sub, item, options });
  return {
    key,
    sub,
    item,
    ...placeInShop(sub.slug),
    spot,
    summary: demoSummary(item),
    description: demoDescription(sub, item, { spot, facts, at }, random),
    options: saleState === "info_only" ? [] : options,
    plan: dating === "open" || saleState === "info_only" ? null : demoSlotPlan(sub, random),
    saleState,
    opensInDays: saleState === "not_on_sale" ? between(random, 3, 14) : null,
    dating,
    validDays: at % 2 === 0 ? 90 : 180,
    refundKey: pick(random, REFUND_KEYS),
    venueAt: at % VENUE_COUNT,
    // Lowest priority for group contents: only groups search for them.
    priority: sub.picnic ? 0 : pick(random, PRIORITIES) + (nth === 0 ? 5 : 0),
    bookings28d: Math.floor(random() ** 2 * 900) + nth,
    ageDays: between(random, 2, 400),
    scene: demoPicture(key),
  };
}

function placeInShop(slug: string) {
  for (const category of CATEGORIES) {
    const sub = category.subs.find(([, subSlug]) => subSlug === slug);
    if (sub) {
      return {
        categoryId: category.pk,
        categorySlug: category.slug,
        categoryName: category.name,
        subCategoryId: sub[0],
        subCategoryName: sub[2],
      };
    }
  }
  throw new RangeError(`no sub-category ${slug}`);
}

/** Spreads every sale state over the categories, so that screens show each of them. */
function pickSaleState(at: number): SaleState {
  if (at % 23 === 7) return "not_on_sale";
  if (at % 29 === 11) return "ended";
  return at % 31 === 13 ? "info_only" : "on_sale";
}

function pickDating(at: number): DemoContent["dating"] {
  if (at % 17 === 5) return "open";
  return at % 19 === 8 ? "either" : "dated";
}
