import { DEMO_ALLERGENS } from "@/server/data/demo";
import { closedDayNames } from "@/shared/content/day-names";
import type { Paper } from "@/shared/contract/main/content-facts";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { meanStars } from "@/shared/review/review-items";
import type { DemoContent } from "./demo-contents";
import { facilitiesOf, freeUnderOf, hoursOf } from "./demo-facts";
import { fromPrice } from "./demo-options";
import type { DemoReview } from "./demo-reviews";
import { cautionsOf } from "./demo-text";

export type SaleTerms = { venues: readonly number[]; policies: ReadonlyMap<string, number> };

export function contentRow(one: DemoContent, reviews: readonly DemoReview[], terms: SaleTerms, today: PlainDate) {
  const { sub, spot } = one;
  const createdAt = new Date(kstInstant(addDays(today, -one.ageDays), "09:00"));
  return {
    source: "demo" as const,
    sourceKey: one.key,
    name: one.item[0],
    summary: one.summary,
    description: one.description,
    categoryId: one.categoryId,
    subCategoryId: one.subCategoryId,
    venueId: terms.venues[one.venueAt] ?? 0,
    refundPolicyId: terms.policies.get(one.refundKey) ?? 0,
    districtId: spot.districtId,
    place: spot.place,
    address: spot.address,
    lat: spot.lat,
    lng: spot.lng,
    phone: `0507-0000-${String(one.venueAt + 1).padStart(4, "0")}`,
    scene: one.scene,
    galleryCount: 1,
    minMonths: sub.months[0],
    maxMonths: sub.months[1],
    freeUnderMonths: freeUnderOf(sub),
    guardianUnderMonths: sub.pricing === "entry" || sub.pricing === "same" ? 84 : null,
    minHeightCm: sub.minHeight ?? null,
    indoor: sub.indoor,
    durationMinutes: sub.minutes,
    ...facilitiesOf(one),
    papers: papersOf(one),
    openingHours: hoursOf(one),
    closedOn: closedDayNames(hoursOf(one)),
    cautions: [...cautionsOf(sub), ...ageCaution(one)],
    tags: tagsOf(one),
    saleState: one.saleState,
    saleOpensAt: one.opensInDays === null ? null : new Date(kstInstant(addDays(today, one.opensInDays), "10:00")),
    dating: one.dating,
    validDays: one.validDays,
    maxPerOrder: sub.picnic ? sub.capacity : 20,
    picnic: sub.picnic ?? null,
    needsShipping: sub.isShipped ?? false,
    allergens: DEMO_ALLERGENS[one.key]?.slice() ?? null,
    ...fromPrice(one.options.filter(({ band }) => band !== "addon")),
    priority: one.priority,
    bookings28d: one.bookings28d,
    reviewCount: reviews.length,
    starsSum: reviews.reduce((sum, { items }) => sum + meanStars(items), 0),
    favoriteCount: Math.floor(one.bookings28d * 0.6),
    createdAt,
    updatedAt: createdAt,
  };
}

function papersOf({ sub, options }: DemoContent): Paper[] {
  if (sub.freeUnder === null || !options.some(({ band }) => band === "infant")) return [];
  return [
    {
      name: "나이를 볼 수 있는 서류 (건강보험증, 등본 사진도 돼요)",
      for_text: `${sub.freeUnder}개월 미만 아이`,
      max_months: sub.freeUnder - 1,
    },
  ];
}

function ageCaution({ sub }: DemoContent): string[] {
  if (sub.minHeight) return [`키 ${sub.minHeight}cm가 안 되면 탈 수 없는 자리가 있어요.`];
  return sub.months[0] >= 36 ? [`${sub.months[0]}개월이 되지 않은 아이는 안전을 위해 참여하지 못해요.`] : [];
}

function tagsOf({ sub, item, subCategoryName }: DemoContent): string[] {
  const place = { indoor: "실내", outdoor: "야외", both: "실내외" }[sub.indoor];
  return [
    ...(sub.picnic ? ["단체 소풍"] : []),
    item[1],
    subCategoryName,
    place,
    ...(sub.months[0] < 24 ? ["아기와 함께"] : []),
  ];
}
