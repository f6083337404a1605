import type { DemoRoom, DemoStayItem, DemoStayKind } from "@/server/data/demo";
import { DEMO_STAYS, STAY_BANDS, STAY_PEAKS } from "@/server/data/demo";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import { between, createRandom, pick, pickSome } from "@/server/platform/catalog/random";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { type StayFacility, stayFacilities } from "@/shared/contract/stay/lists";
import type { SeasonRange } from "@/shared/dates/season";
import type { ChildBand } from "@/shared/price/stay-price";
import { NO_FACTS, splitSentences } from "@/shared/text-check/facts";
import { facilitiesNamed, forbidsOwnFire } from "@/shared/text-check/place-words";

export type DemoStayRoom = DemoRoom & { key: string; weekday: number };

/** One accommodation of the demo before insertion: everything that does not depend on the day. */
export type DemoStay = {
  key: string;
  at: number;
  kind: DemoStayKind;
  item: DemoStayItem;
  districtId: number;
  town: string;
  dong: string;
  address: string;
  lat: number;
  lng: number;
  scene: SceneKey;
  grade: string;
  bands: readonly ChildBand[];
  adultFee: number;
  mandatoryFee: number;
  facilitiesYes: string[];
  facilitiesNo: string[];
  peaks: readonly SeasonRange[] | null;
  refundKey: string;
  venueAt: number;
  priority: number;
  /** Percent off the list price on plain weekdays. */
  discount: number;
  peakMinNights: number;
  rooms: DemoStayRoom[];
};

export const STAY_VENUE_COUNT = 20;
const DISCOUNTS = [0, 0, 10, 15, 0, 20, 30, 5];
const REFUNDS = ["stay-standard", "stay-standard", "stay-day-before", "stay-standard", "stay-three-days"];

/** Accommodation whose first family room is the simple price example: no season, no discount, no fee. */
const EXAMPLE_KEY = "hotel-1";
export const EXAMPLE_ROOM = "hotel-1-room-2";
const EXAMPLE_PRICE = 150_000;

/** All stays of the demo, the same on every machine. */
export function demoStays(book: DistrictBook): DemoStay[] {
  return DEMO_STAYS.flatMap((kind, kindAt) =>
    kind.items.map((item, nth) => demoStay(book, kind, item, { kindAt, nth, scene: { kind: kind.scene, seed: nth } })),
  );
}

type Place = { kindAt: number; nth: number; scene: SceneKey };

function demoStay(book: DistrictBook, kind: DemoStayKind, item: DemoStayItem, { kindAt, nth, scene }: Place): DemoStay {
  const key = `${kind.code}-${nth + 1}`;
  const random = createRandom(`stay ${key}`);
  const at = kindAt * 8 + nth;
  const isExample = key === EXAMPLE_KEY;
  const maybe = [...kind.maybe];
  const drawn = pickSome(random, maybe, between(random, 3, Math.max(4, maybe.length - 2)));
  const yes = [...new Set([...kind.yes, ...drawn, ...namedFacilities(kind, item)])];
  const lack = maybe.filter((item) => !yes.includes(item));
  return {
    key,
    at,
    kind,
    item,
    ...pickSpot(book, item[1], random),
    scene,
    grade: kind.grades[nth % kind.grades.length] ?? "",
    bands: STAY_BANDS[isExample ? 0 : (nth + kindAt * 2) % STAY_BANDS.length] ?? [],
    adultFee: kind.adultFee,
    mandatoryFee: kind.mandatoryFee,
    facilitiesYes: yes,
    facilitiesNo: [...kind.no, ...pickSome(random, lack, Math.min(2, lack.length))].filter(
      (item) => !yes.includes(item),
    ),
    peaks: at % 6 === 4 ? (STAY_PEAKS[at % STAY_PEAKS.length] ?? null) : null,
    refundKey: at % 29 === 3 ? "stay-same-day" : pick(random, REFUNDS),
    venueAt: at % STAY_VENUE_COUNT,
    // Alternates between the types, so that the first page of a list shows them all.
    priority: 100 - nth * 10 - ((kindAt + nth * 3) % 8),
    discount: isExample ? 0 : (DISCOUNTS[at % DISCOUNTS.length] ?? 0),
    peakMinNights: at % 5 === 2 ? 2 : 1,
    rooms: toRooms(kind, key, nth, random),
  };
}

/** Facilities mentioned in its own texts. */
const namedFacilities = ({ guide, tags, rooms }: DemoStayKind, [, , ...about]: DemoStayItem): StayFacility[] =>
  stayFacilities.filter((name) =>
    [...about, ...guide, ...tags, ...rooms.map((room) => room.about)]
      .flatMap(splitSentences)
      .some((sentence) => facilitiesNamed(sentence, [name]).length > 0),
  );

/** Rules of its type that fit its facilities. */
export const toRules = ({ kind, facilitiesYes }: Pick<DemoStay, "kind" | "facilitiesYes">): string[] => {
  const facts = { ...NO_FACTS, facilitiesYes };
  return kind.rules.filter(
    (rule) =>
      !forbidsOwnFire(rule, facts, "") &&
      facilitiesNamed(rule, stayFacilities).every((name) => facilitiesYes.includes(name)),
  );
};

function toRooms(kind: DemoStayKind, key: string, nth: number, random: () => number): DemoStayRoom[] {
  const [low, high] = kind.price;
  const first = low + ((high - low) * ((nth * 5) % 8)) / 7;
  const second = kind.rooms[1];
  const view: DemoRoom[] =
    nth % 3 === 0 && second
      ? [
          {
            ...second,
            name: `${second.name} (전망 좋은 쪽)`,
            about: `${second.about} 창밖 풍경이 가장 좋은 쪽이에요.`,
            percent: second.percent + 18,
            rooms: 2,
          },
        ]
      : [];
  const rooms = nth % 4 === 3 && kind.rooms.length > 3 ? kind.rooms.slice(0, 3) : kind.rooms;
  return [...rooms, ...view].map((room, index) => {
    const roomKey = `${key}-room-${index + 1}`;
    const weekday = roundWon((first * room.percent) / 100);
    if (roomKey === EXAMPLE_ROOM) return { ...room, key: roomKey, weekday: EXAMPLE_PRICE };
    return { ...room, key: roomKey, weekday, rooms: Math.max(1, room.rooms + between(random, -1, 2)) };
  });
}

/** Rounds to whole thousands of won. */
export const roundWon = (won: number): number => Math.round(won / 1000) * 1000;

function pickSpot(book: DistrictBook, districtName: string, random: () => number) {
  const above = book.named(districtName);
  const dongs = book.dongs(above.id);
  const dong = dongs.length > 0 ? pick(random, dongs) : above;
  return {
    districtId: dong.id,
    town: above.name,
    dong: dong.name,
    address: `${dong.fullName} 나들길 ${between(random, 1, 240)}`,
    lat: dong.lat + (random() - 0.5) * 0.02,
    lng: dong.lng + (random() - 0.5) * 0.025,
  };
}
