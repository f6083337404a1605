import type { StayListAsk } from "@/server/stay/accommodations/list-stays";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";

/** Counted in the background while requests get the previous counts, so the time can grow with the catalogue. */
export const UNSEEN = "filters anew";

const CITY_HALL = { lat: 37.566, lng: 126.978 };

type Asked = { kind: string; ask: StayListAsk };

type Kind = Partial<StayFilters> & Pick<Partial<StayListAsk>, "point"> & { index?: number; towns?: number[] };

/** Searches of families: any dates, one to three nights, two adults with a seven- and a three-year-old. */
export function familyQueries(today: string): Asked[] {
  const kinds: [string, Kind & { people?: string; children?: string; ahead?: number }][] = [
    ["plain", {}],
    ["plain", {}],
    ["third page", { index: 3 }],
    ["type", { accommodation_type_code: "hanok" }],
    ["town", { towns: [401] }],
    ["province", { towns: [301, 302, 303, 304] }],
    ["facilities", { facilities: ["pool", "kids_pool"] }],
    ["rating", { sort: "rating-desc" }],
    ["nearness", { sort: "distance-asc", point: CITY_HALL }],
    // The whole country by total, where any accommodation can be the cheapest.
    ["price", { sort: "price-asc" }],
    ["price of a type", { sort: "price-asc", accommodation_type_code: "hanok" }],
    // More people than any room takes.
    ["price for seven", { sort: "price-asc", people: "7" }],
    ["many children", { sort: "price-asc", people: "3", children: "1,3,7,9,11" }],
    ["price limit", { max_price: 250_000 }],
    ["middle limit", { max_price: 400_000 }],
    ["free cancel", { free_cancel: true }],
    // By the standard, a stay that begins today never gets a full refund.
    ["none free", { free_cancel: true, ahead: 0 }],
    ["calendar", {}],
    ["town calendar", { towns: [401] }],
    ["town by price", { sort: "price-asc", towns: [401] }],
    ["count", {}],
    ["count type", { accommodation_type_code: "hanok" }],
    ["count limit", { max_price: 400_000 }],
    ["count town limit", { towns: [401], max_price: 400_000 }],
    // Limits that match from few to nearly all.
    ...[250_000, 400_000, 700_000].map((limit): [string, Kind] => [
      `count type ${limit / 1000}k`,
      { accommodation_type_code: "hanok", max_price: limit },
    ]),
    // Nights that are not on sale yet.
    ["beyond", { ahead: 200 }],
    ["count beyond", { ahead: 200 }],
    ["count free", { free_cancel: true }],
    ["count free 400k", { free_cancel: true, max_price: 400_000 }],
    [UNSEEN, {}],
  ];
  return Array.from({ length: 5 }, (_, round) => round).flatMap((round) =>
    kinds.map(([kind, more], i) => {
      const {
        sort,
        index = 1,
        towns,
        point = null,
        people = "2",
        children = "3,7",
        ahead = (round * 31 + i * 13) % 150,
        ...filters
      } = more;
      const from = addDays(today, ahead);
      return {
        kind,
        ask: {
          moment: stayMoment({
            check_in: from,
            check_out: addDays(from, 1 + ((round + i) % 3)),
            adults: people,
            children_ages: children,
          }),
          filters: {
            accommodation_type_code: filters.accommodation_type_code,
            facilities: findFacilities(filters),
            max_price: filters.max_price,
            free_cancel: filters.free_cancel,
          },
          words: null,
          locations: towns ?? null,
          userId: "bench",
          sort,
          index,
          size: 20,
          point,
        },
      };
    }),
  );
}

const findFacilities = ({ facilities }: Partial<StayFilters>): StayListAsk["filters"]["facilities"] =>
  facilities?.includes("pool") ? ["pool", "kids_pool"] : undefined;
