import { DEMO_ALLERGENS } from "@/server/data/demo";
import { closedDayNames } from "@/shared/content/day-names";
import type { Paper } from "@/shared/contract/main/content-facts";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { meanStars } from "@/shared/review/review-items";
import type { DemoContent } from "./demo-contents";
import { drawFacilities, freeUnderAge, toHours } from "./demo-facts";
import { fromPrice } from "./demo-options";
import type { DemoReview } from "./demo-reviews";
import { findCautions } from "./demo-text";

export type SaleTerms = { venues: readonly number[]; policies: ReadonlyMap<string, number> };

export function contentRow(content: DemoContent, reviews: readonly DemoReview[], terms: SaleTerms, today: PlainDate) {
  const { sub, spot } = content;
  const createdAt = new Date(kstInstant(addDays(today, -content.ageDays), "09:00"));
  return {
    source: "demo" as const,
    sourceKey: content.key,
    name: content.item[0],
    summary: content.summary,
    description: content.description,
    categoryId: content.categoryId,
    subCategoryId: content.subCategoryId,
    venueId: terms.venues[content.venueAt] ?? 0,
    refundPolicyId: terms.policies.get(content.refundKey) ?? 0,
    districtId: spot.districtId,
    place: spot.place,
    address: spot.address,
    lat: spot.lat,
    lng: spot.lng,
    phone: `0507-0000-${String(content.venueAt + 1).padStart(4, "0")}`,
    scene: content.scene,
    galleryCount: 1,
    minMonths: sub.months[0],
    maxMonths: sub.months[1],
    freeUnderMonths: freeUnderAge(sub),
    guardianUnderMonths: sub.pricing === "entry" || sub.pricing === "same" ? 84 : null,
    minHeightCm: sub.minHeight ?? null,
    indoor: sub.indoor,
    durationMinutes: sub.minutes,
    ...drawFacilities(content),
    papers: findPapers(content),
    openingHours: toHours(content),
    closedOn: closedDayNames(toHours(content)),
    cautions: [...findCautions(sub), ...ageCaution(content)],
    tags: pickTags(content),
    saleState: content.saleState,
    saleOpensAt:
      content.opensInDays === null ? null : new Date(kstInstant(addDays(today, content.opensInDays), "10:00")),
    dating: content.dating,
    validDays: content.validDays,
    maxPerOrder: sub.picnic ? sub.capacity : 20,
    picnic: sub.picnic ?? null,
    needsShipping: sub.isShipped ?? false,
    allergens: DEMO_ALLERGENS[content.key]?.slice() ?? null,
    ...fromPrice(content.options.filter(({ band }) => band !== "addon")),
    priority: content.priority,
    bookings28d: content.bookings28d,
    reviewCount: reviews.length,
    starsSum: reviews.reduce((sum, { items }) => sum + meanStars(items), 0),
    favoriteCount: Math.floor(content.bookings28d * 0.6),
    createdAt,
    updatedAt: createdAt,
  };
}

function findPapers({ sub, options }: DemoContent): Paper[] {
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

function pickTags({ sub, item, subCategoryName }: DemoContent): string[] {
  const place = { indoor: "실내", outdoor: "야외", both: "실내외" }[sub.indoor];
  return [
    ...(sub.picnic ? ["단체 소풍"] : []),
    item[1],
    subCategoryName,
    place,
    ...(sub.months[0] < 24 ? ["아기와 함께"] : []),
  ];
}
