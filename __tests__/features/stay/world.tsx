import { http } from "msw";
import type { ReactNode } from "react";
import type { FamilyChild } from "@/lib/context/family-context";
import type { StayCard, StayTerms } from "@/shared/contract/stay/accommodations";
import type { StayFilterList, StayLocation } from "@/shared/contract/stay/search";
import { listNights } from "@/shared/dates/stay-range";
import { COUNTED } from "@/shared/paging/page";
import { AddressBar, AlwaysNear } from "../../support/address-bar";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";

export const at = (path: string) => `${mainBase}${path}`;

export const hajun: FamilyChild = { id: "1", name: "하준", birth: "2019-05-03", keptBy: "device" };
export const seoa: FamilyChild = { id: "2", name: "서아", birth: "2023-07-01", keptBy: "device" };
export const minjun: FamilyChild = { id: "3", name: "민준", birth: "2013-01-01", keptBy: "device" };

/** 150,000 a night for two, four at most; under three free and not counted, up to twelve 20,000. */
export const terms = (checkIn: string, checkOut: string, over: Partial<StayTerms> = {}): StayTerms => ({
  base_occupancy: 2,
  max_occupancy: 4,
  adult_fee: 30_000,
  mandatory_fee: 0,
  bands: [
    { from: 0, to: 2, fee: 0, counts: false, bed: false },
    { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
  ],
  nights: listNights(checkIn, checkOut).map((date) => ({ date, list_price: 150_000, price: 150_000 })),
  ...over,
});

export const stay = (over: Partial<StayCard> = {}): StayCard => ({
  id: 1,
  name: "물마루 키즈빌라",
  type_code: "pool-villa",
  type_name: "풀빌라",
  grade: "",
  scene: { kind: "villa", seed: 1 },
  place_text: "경기 가평군",
  lat: 37.83,
  lng: 127.51,
  rating: 4.9,
  review_count: 812,
  is_favorite: false,
  tags: [],
  facilities_yes: ["parking", "kids_pool"],
  max_occupancy: 4,
  uncounted_under: 3,
  offer: {
    product_id: 11,
    product_name: "패밀리",
    terms: terms("2026-11-20", "2026-11-21"),
    total: 150_000,
    rooms_left: 5,
    is_instant: true,
    free_cancel_until: "2026-11-18T15:00:00.000Z",
  },
  unavailable: null,
  ...over,
});

export const soldOut = (over: Partial<StayCard> = {}): StayCard =>
  stay({ offer: null, unavailable: "sold_out", ...over });

/** Accommodations of a page: `from` to `from + count - 1`. */
export const stays = (from: number, count: number): StayCard[] =>
  Array.from({ length: count }, (_, index) => stay({ id: from + index, name: `숙소 ${from + index}` }));

export const areas: StayLocation[] = [
  {
    id: 400,
    name: "경기",
    districts: [],
    parentId: null,
    accommodation_count: 7,
    sub_locations: [
      { id: 401, name: "가평·양평", districts: [], parentId: 400, accommodation_count: 4 },
      { id: 402, name: "포천·연천", districts: [], parentId: 400, accommodation_count: 3 },
    ],
  },
  { id: 100, name: "제주", districts: [], parentId: null, accommodation_count: 2, sub_locations: [] },
];

const list = (code: string, facilities: [string, string, number][]): StayFilterList => ({
  accommodation_type_code: code,
  groups: [
    {
      key: "facilities",
      title: "시설",
      options: facilities.map(([value, name, count]) => ({ value, name, count })),
    },
    { key: "booking", title: "예약", options: [{ value: "free_cancel", name: "무료 취소", count: 9 }] },
  ],
});

export const filterLists: StayFilterList[] = [
  list("all", [
    ["pool", "수영장", 23],
    ["parking", "주차", 64],
  ]),
  list("hanok", [
    ["breakfast", "조식", 2],
    ["pet", "반려동물", 0],
  ]),
];

type Query = Record<string, string>;
interface Answers {
  page?: (query: Query) => StayCard[];
  count?: (query: Query) => number;
}

const toQuery = (request: Request): Query => Object.fromEntries(new URL(request.url).searchParams);

/** Fakes the stay host. Returns the queries received for the list and for the count. */
export const stayHosts = ({ page = () => stays(1, 2), count = () => 2 }: Answers = {}) => {
  const asked: Query[] = [];
  const counted: Query[] = [];
  server.use(
    http.get(at("/accommodations"), ({ request }) => {
      const query = toQuery(request);
      asked.push(query);
      const accommodations = page(query);
      return replied({ accommodations, index: Number(query.index), size: 20, applied: {} });
    }),
    http.get(at("/accommodations/count"), ({ request }) => {
      counted.push(toQuery(request));
      const available = count(toQuery(request));
      const told = { available_count: Math.min(available, COUNTED), is_floor: available > COUNTED };
      return replied({ ...told, total_count: available && 64 });
    }),
    http.get(at("/accommodations/types"), () =>
      replied({
        types: [
          { code: "hanok", name: "한옥", has_stays: true },
          { code: "hotel", name: "호텔", has_stays: true },
          { code: "resort", name: "빈 리조트", has_stays: false },
        ],
      }),
    ),
    http.get(at("/filters/lists"), () => replied({ filter_lists: filterLists })),
    http.get(at("/filters"), ({ request }) => {
      const code = toQuery(request).accommodation_type_code;
      return replied(filterLists.find((filterList) => filterList.accommodation_type_code === code) ?? filterLists[0]);
    }),
    http.get(at("/stay-locations"), () => replied({ locations: areas })),
    http.get(at("/locations/recommended"), () =>
      replied({
        locations: [{ id: 401, name: "가평·양평", reason: "첫눈이 와요", scene: { kind: "snow", seed: 1 }, count: 4 }],
      }),
    ),
    http.get(at("/locations/ranking"), () =>
      replied({
        as_of: "2026-11-20T00:00:00.000Z",
        accommodations: [
          {
            rank: 1,
            id: 9,
            name: "별내림 오두막",
            place_text: "경기 양평군",
            type_name: "글램핑",
            scene: { kind: "cabin", seed: 1 },
            rating: 4.8,
            review_count: 467,
            from_price: 129_000,
          },
        ],
      }),
    ),
    http.get(at("/search/popular-keywords"), () => replied({ keywords: ["온수풀", "눈썰매"] })),
    http.get(at("/search/autocomplete"), () => replied({ locations: [], accommodations: [] })),
    http.get(at("/banners"), () => replied({ banners: [] })),
    http.get(at("/stay/events/"), () => replied({ events: [] })),
  );
  return { asked, counted };
};

const complain = console.error;

/** React warns once that `<search>` is unknown in jsdom. */
const allowSearchElement = () => {
  jest.spyOn(console, "error").mockImplementation((text: unknown, ...rest: unknown[]) => {
    if (rest[0] !== "search" || !String(text).includes("unrecognized in this browser")) complain(text, ...rest);
  });
};

/** Renders a stay screen at an address. `urls` holds every address it navigated to. */
export const openAt = (
  start: string,
  screen: ReactNode,
  { children = [], ...settings }: { children?: FamilyChild[] } & Pick<ScreenSettings, "isMember"> = {},
) => {
  const urls: string[] = [];
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  allowSearchElement();
  Object.assign(window, { IntersectionObserver: AlwaysNear });
  const view = renderScreen(
    <AddressBar start={start} onGo={(url) => urls.push(url)}>
      {screen}
    </AddressBar>,
    { ...settings, family: { adults: 2, children, chosen: children } },
  );
  const now = () => new URL(urls.at(-1) ?? start, "http://localhost");
  return { ...view, urls, pathNow: () => now().pathname, queryNow: () => Object.fromEntries(now().searchParams) };
};
