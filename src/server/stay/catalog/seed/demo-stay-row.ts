import { uncountedAges } from "@/server/stay/catalog/uncounted-ages";
import type { Paper } from "@/shared/contract/main/content-facts";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { meanStars } from "@/shared/review/review-items";
import type { DemoStayReview } from "./demo-stay-reviews";
import { type DemoStay, toRules } from "./demo-stays";

type StaySaleTerms = { venues: readonly number[]; policies: ReadonlyMap<string, number> };

/** Table row of one demo accommodation. */
export function stayRow(
  stay: DemoStay,
  reviews: readonly DemoStayReview[],
  terms: StaySaleTerms,
  place: { locationId: number; today: PlainDate },
) {
  const { kind, item } = stay;
  const [name, , headline, story, ease] = item;
  const createdAt = new Date(kstInstant(addDays(place.today, -(30 + ((stay.at * 37) % 400))), "09:00"));
  return {
    source: "demo" as const,
    sourceKey: stay.key,
    name,
    typeCode: kind.code,
    grade: stay.grade,
    summary: headline,
    description: [`${name}, ${headline}.`, story, ease, kind.rooms[0]?.about ?? ""].join("\n\n"),
    guide: kind.guide.join("\n\n"),
    venueId: terms.venues[stay.venueAt] ?? 0,
    refundPolicyId: terms.policies.get(stay.refundKey) ?? 0,
    peaks: stay.peaks ? [...stay.peaks] : null,
    locationId: place.locationId,
    districtId: stay.districtId,
    place: stay.dong,
    address: stay.address,
    lat: stay.lat,
    lng: stay.lng,
    phone: `0507-0001-${String(stay.at + 1).padStart(4, "0")}`,
    scene: stay.scene,
    galleryCount: 1,
    checkInFrom: kind.checkIn,
    checkOutUntil: kind.checkOut,
    bands: [...stay.bands],
    uncountedAges: uncountedAges(stay.bands),
    adultFee: stay.adultFee,
    mandatoryFee: stay.mandatoryFee,
    facilitiesYes: stay.facilitiesYes,
    facilitiesNo: stay.facilitiesNo,
    papers: findPapers(stay),
    rules: toRules(stay),
    tags: [...kind.tags],
    priority: stay.priority,
    reviewCount: reviews.length,
    starsSum: reviews.reduce((sum, { items }) => sum + meanStars(items), 0),
    contractedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

function findPapers({ bands }: DemoStay): Paper[] {
  const free = bands.find(({ from, counts }) => from === 0 && !counts);
  if (!free) return [];
  return [
    {
      name: "나이를 볼 수 있는 서류 (건강보험증, 등본 사진도 돼요)",
      for_text: `만 ${free.to}세까지인 아이`,
      max_months: (free.to + 1) * 12 - 1,
    },
  ];
}

/** Table rows of its rooms, which show the scene of the building and beds by their plan. */
export function roomRows(stay: DemoStay, accommodationId: number) {
  return stay.rooms.map((room, index) => ({
    accommodationId,
    sourceKey: room.key,
    name: room.name,
    description: room.about,
    scene: stay.scene,
    galleryCount: 1,
    areaM2: room.area,
    sleeping: room.beds.map(([name, ...beds]) => ({
      room: name,
      beds: beds.map(([kind, count, sleeps]) => ({ kind, count, sleeps })),
    })),
    baseOccupancy: room.base,
    maxOccupancy: room.max,
    facilitiesYes: stay.facilitiesYes.filter((item) => ROOM_FACILITIES.has(item)).slice(0, 5),
    isInstant: room.standby !== true,
    ...(stay.kind.hasNightDesk && { cutoffTime: null }),
    priority: index,
  }));
}

/** Facilities of the room itself; the others belong to the building. */
const ROOM_FACILITIES = new Set(["baby_bed", "bed_guard", "bathtub", "sterilizer", "high_chair", "kitchen", "pool"]);
