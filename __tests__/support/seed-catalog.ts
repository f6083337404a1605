import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { clock } from "@/server/platform/clock";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { category, content, contentOption, slot, subCategory } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import { review, reviewPhoto } from "@/server/platform/schema/review";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { Seed } from "./database";

export const today = kstToday(clock.now());
export const tomorrow = addDays(today, 1);

const DISTRICTS = [
  [11000000, null, 1, "서울특별시", "서울특별시", 37.5519, 126.9918],
  [11110000, 11000000, 2, "종로구", "서울특별시 종로구", 37.5949, 126.9773],
  [11110119, 11110000, 3, "세종로", "서울특별시 종로구 세종로", 37.5759, 126.9768],
  [11110146, 11110000, 3, "가회동", "서울특별시 종로구 가회동", 37.582, 126.9846],
  [11140000, 11000000, 2, "중구", "서울특별시 중구", 37.5601, 126.996],
  [11140101, 11140000, 3, "무교동", "서울특별시 중구 무교동", 37.5677, 126.9796],
  [26000000, null, 1, "부산광역시", "부산광역시", 35.2095, 129.0688],
  [26350000, 26000000, 2, "해운대구", "부산광역시 해운대구", 35.1631, 129.1636],
  [26350105, 26350000, 3, "우동", "부산광역시 해운대구 우동", 35.1667, 129.1534],
  [41000000, null, 1, "경기도", "경기도", 37.5289, 127.1731],
  [41280000, 41000000, 2, "고양시", "경기도 고양시", 37.6583, 126.832],
  [41285000, 41280000, 2, "일산동구", "경기도 고양시 일산동구", 37.6789, 126.798],
  [41285104, 41285000, 3, "장항동", "경기도 고양시 일산동구 장항동", 37.6437, 126.7714],
] as const;

export const CATEGORY_PKS = [1, 2, 3] as const;

type Named = { id: number; name: string; place: string; words?: string[] } & Partial<typeof content.$inferInsert>;

/** Contents with searchable names; the place is 세종로 by default. */
export const NAMED: readonly Named[] = [
  { id: 101, name: "딸기 수확 체험", place: "행복 농장" },
  { id: 102, name: "딸기", place: "빨간 밭" },
  { id: 103, name: "딸기잼 만들기", place: "행복 농장" },
  { id: 104, name: "할머니네 딸기밭", place: "시골길" },
  { id: 105, name: "공룡 화석 발굴", place: "꿈나라 박물관" },
  { id: 106, name: "아쿠아리움 밤 탐험", place: "푸른 바다관" },
  { id: 107, name: "망고 주스 교실", place: "과일 공방" },
  { id: 108, name: "LEGO 로봇 만들기", place: "과일 공방" },
  { id: 109, name: "작은 도자기 공방", place: "가회 물레", districtId: 11110146, lat: 37.582, lng: 126.9846 },
  { id: 110, name: "갯벌 탐사", place: "해운대 바다", districtId: 26350105, lat: 35.1667, lng: 129.1534 },
];

const FILLERS = 45;
const PLACES = [
  { districtId: 11110119, lat: 37.5759, lng: 126.9768 },
  { districtId: 11140101, lat: 37.5677, lng: 126.9796 },
  { districtId: 41285104, lat: 37.6437, lng: 126.7714 },
] as const;

export type SeedContent = Required<
  Pick<
    typeof content.$inferInsert,
    | "id"
    | "name"
    | "categoryId"
    | "subCategoryId"
    | "districtId"
    | "minMonths"
    | "maxMonths"
    | "indoor"
    | "facilitiesYes"
    | "saleState"
    | "minPrice"
    | "priority"
    | "bookings28d"
    | "reviewCount"
    | "starsSum"
    | "dating"
  >
> & { createdAt: Date; place: string };

/** Every content of the catalogue, so that a test can compute what a list must contain. */
export const CONTENTS: readonly SeedContent[] = [
  ...Array.from({ length: FILLERS }, (_, n) => filler(n)),
  ...NAMED.map((named, n) => ({ ...filler(n), priority: 1, bookings28d: n, saleState: "on_sale" as const, ...named })),
];

function filler(n: number): SeedContent {
  const at = PLACES[n % 3] ?? PLACES[0];
  const categoryId = 1 + (n % 3);
  const indoor = (["indoor", "outdoor", "both", "unknown"] as const)[n % 4] ?? "unknown";
  return {
    ...at,
    id: n + 1,
    name: `가족 나들이 ${n + 1}호`,
    place: `마당 ${n % 5}관`,
    categoryId,
    subCategoryId: categoryId * 10 + (n % 2),
    minMonths: n % 5 === 4 ? null : (n % 5) * 12,
    maxMonths: n % 5 === 4 ? null : 83 + (n % 3) * 36,
    indoor,
    facilitiesYes: [["parking", "stroller"], ["parking"], ["nursing_room"], []][n % 4] ?? [],
    saleState: n % 15 === 14 ? "ended" : n % 11 === 10 ? "not_on_sale" : "on_sale",
    minPrice: n % 9 === 8 ? null : (n % 9) * 4000,
    priority: n % 4,
    bookings28d: (n * 37) % 11,
    reviewCount: n % 4,
    starsSum: (n % 4) * (3 + (n % 3)),
    dating: n % 7 === 6 ? "open" : "dated",
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
  };
}

/** A small catalogue whose every figure the tests can recompute. */
export const catalogSeed: Seed = { from: __filename, key: today, fill: fillCatalog };

async function fillCatalog({ db }: DatabaseHandle): Promise<void> {
  await db.insert(district).values(
    DISTRICTS.map(([id, parentId, level, name, fullName, lat, lng]) => ({
      id,
      parentId,
      level,
      name,
      fullName,
      lat,
      lng,
      ...toSearchKeys([name, fullName]),
    })),
  );
  for (const pk of CATEGORY_PKS) {
    const name = ["실내놀이", "농장체험", "공연·전시"][pk - 1] ?? "";
    const slug = ["indoor", "farm", "stage"][pk - 1] ?? "";
    await db
      .insert(category)
      .values({ id: pk, slug, name, object: "slide", tint: "#fff", sceneKind: "room", priority: pk });
    await db.insert(subCategory).values(
      [0, 1].map((at) => ({
        id: pk * 10 + at,
        categoryId: pk,
        slug: `${slug}-${at}`,
        name: `${name} ${at === 0 ? "가" : "나"}`,
        priority: at,
      })),
    );
  }
  await db.insert(venue).values({ id: 1, key: "op", name: "나들이 상회", businessNumber: "000-00-00000" });
  await db.insert(refundPolicy).values({
    id: 1,
    key: "show",
    name: "공연 기준",
    standard: "show",
    steps: [{ days_before: 10, rate: 0 }],
  });
  await db.insert(content).values(
    CONTENTS.map((content) => ({
      source: "demo" as const,
      sourceKey: `c${content.id}`,
      venueId: 1,
      refundPolicyId: 1,
      scene: { kind: "room", seed: content.id },
      listPrice: content.minPrice,
      description: "함께 놀아요",
      // Tests must not depend on the hour at which they run.
      cutoffHours: null,
      ...content,
      ...toSearchKeys([content.name, content.place]),
    })),
  );
  await fillStock(db);
  await fillReviews(db);
  await rewriteSearchText(db);
  await rebuildVocabulary(db);
}

async function fillStock(db: DatabaseHandle["db"]): Promise<void> {
  const priced = CONTENTS.filter(({ minPrice }) => minPrice !== null);
  await db.insert(contentOption).values(
    priced.flatMap(({ id: pk, minPrice }) => [
      { contentId: pk, name: "어른", band: "adult" as const, listPrice: 40_000, price: 40_000, priority: 1 },
      { contentId: pk, name: "아이", band: "child" as const, listPrice: 40_000, price: minPrice ?? 0, priority: 2 },
      { contentId: pk, name: "없어진 것", band: "any" as const, listPrice: 1, price: 1, priority: 3, isActive: false },
    ]),
  );
  await db.insert(slot).values(
    CONTENTS.flatMap(({ id: pk, dating }): (typeof slot.$inferInsert)[] =>
      dating === "open"
        ? [{ contentId: pk, capacity: 30, sold: 3 }]
        : [
            {
              contentId: pk,
              date: tomorrow,
              startsAt: "10:00",
              endsAt: "11:00",
              capacity: 10,
              sold: pk % 2 === 0 ? 10 : 7,
            },
            { contentId: pk, date: addDays(today, 3), startsAt: "10:00", endsAt: "11:00", capacity: 20 },
            {
              contentId: pk,
              date: addDays(today, 3),
              startsAt: "14:00",
              endsAt: "15:00",
              capacity: 20,
              isClosed: true,
            },
            { contentId: pk, date: addDays(today, -1), startsAt: "10:00", endsAt: "11:00", capacity: 20 },
          ],
    ),
  );
}

/** Ninety reviews of content 101, and one that is blocked. */
async function fillReviews(db: DatabaseHandle["db"]): Promise<void> {
  const rows = Array.from({ length: 90 }, (_, n) => ({
    id: n + 1,
    subjectKind: "activity" as const,
    contentId: 101,
    authorName: `가족${n}`,
    items: { stars: 1 + (n % 5) },
    text: `다녀온 이야기 ${n}`,
    tags: n % 2 === 0 ? ["친절해요"] : ["깨끗해요", "친절해요"],
    childAges: [n % 13],
    visitedAt: "2026-03-01",
    usefulCount: n % 7,
    photoCount: n % 3 === 0 ? 1 : 0,
    recommendScore: (n * 17) % 10,
    createdAt: new Date(Date.UTC(2026, 3, 1 + (n % 20))),
  }));
  await db.insert(review).values(rows);
  await db.insert(review).values({
    ...rows[0],
    id: 91,
    subjectKind: "activity",
    contentId: 101,
    authorName: "가림",
    items: { stars: 1 },
    text: "",
    visitedAt: "2026-03-01",
    state: "blocked",
  });
  await db.insert(reviewPhoto).values(
    rows
      .filter(({ photoCount }) => photoCount > 0)
      .map(({ id: pk }) => ({
        reviewId: pk,
        contentId: 101,
        scene: { kind: "farm", seed: pk },
        alt: "밭에서 웃는 아이",
      })),
  );
}
