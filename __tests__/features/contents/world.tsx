import { fireEvent, screen, within } from "@testing-library/react";
import { http } from "msw";
import { type ReactNode, useState } from "react";
import { type FamilyChild, FamilyProvider, useFamily } from "@/lib/context/family-context";
import { SheetProvider } from "@/lib/sheets";
import type { ContentCard, ContentFacets } from "@/shared/contract/main/contents";
import { facilities } from "@/shared/contract/main/lists";
import { AddressBar, AlwaysNear } from "../../support/address-bar";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

export const at = (path: string) => `${mainBase}${path}`;

export const hajun: FamilyChild = { id: "1", name: "하준", birth: "2019-05-03", keptBy: "device" };
export const seoa: FamilyChild = { id: "2", name: "서아", birth: "2024-07-01", keptBy: "device" };

export const card = (over: Partial<ContentCard> = {}): ContentCard => ({
  pk: 1,
  name: "딸기 따기",
  scene: { kind: "farm", seed: 1 },
  category_pk: 2,
  category_name: "농장체험",
  sub_category_name: "수확체험",
  district_pk: 11110119,
  place_text: "서울 종로구",
  indoor: "outdoor",
  sale_state: "on_sale",
  age: {
    min_months: 24,
    max_months: 155,
    free_under_months: null,
    guardian_under_months: null,
    min_height_cm: null,
    max_height_cm: null,
  },
  options: [],
  min_price: 15_000,
  list_price: 15_000,
  rating: 4.8,
  review_count: 12,
  is_favorite: false,
  badge: null,
  seats_left: null,
  lat: null,
  lng: null,
  ...over,
});

export const ticket = (
  pk: number,
  band: "adult" | "child" | "addon" | "infant",
  price: number,
): ContentCard["options"][number] => ({
  pk,
  name: band,
  band,
  min_months: band === "adult" ? 228 : 0,
  max_months: band === "adult" ? null : 227,
  list_price: price,
  price,
  seats: 20,
});

/** A farm on the map; adults and children pay. */
export const farmOnMap = card({
  pk: 1,
  name: "딸기 따기",
  lat: 37.6,
  lng: 126.97,
  options: [ticket(1, "adult", 10_000), ticket(2, "child", 17_000)],
});

export const facets = (over: Partial<ContentFacets> = {}): ContentFacets => ({
  total_count: 32,
  total_is_floor: false,
  facilities: Object.fromEntries(facilities.map((name) => [name, 5])),
  indoor: { indoor: 10, outdoor: 22, both: 3 },
  prices: { 10000: 6, 20000: 15, 30000: 0, 50000: 32 },
  free_count: 4,
  ...over,
});

const farm = {
  pk: 2,
  slug: "farm",
  name: "농장체험",
  object: "carrot",
  tint: "green",
  sub_categories: [
    { pk: 21, slug: "harvest", name: "수확체험" },
    { pk: 22, slug: "ranch", name: "목장체험" },
  ],
};

/** Cards of a page: `from` to `from + count - 1`. */
export const cards = (from: number, count: number): ContentCard[] =>
  Array.from({ length: count }, (_, index) => card({ pk: from + index, name: `놀이 ${from + index}` }));

type Answer = (query: Record<string, string>) => ContentCard[];

/** Fakes the hosts of a list. Returns the queries received. */
export const listHosts = (answer: Answer = () => cards(1, 2)) => {
  const asked: Record<string, string>[] = [];
  const page = ({ request }: { request: Request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    const contents = answer(query);
    return replied({ contents, total_count: contents.length, total_is_floor: false, index: 1, size: 20 });
  };
  server.use(
    http.get(at("/activity/contents/"), page),
    http.get(at("/contents/"), page),
    http.get(at("/portal/categories/"), () => replied({ categories: [farm, { ...farm, pk: 5, name: "빈 종류" }] })),
    http.get(at("/home/nolcategory/"), () => replied({ categories: [farm] })),
    http.get(at("/categories/2/"), () => replied({ ...farm, content_count: 32 })),
    http.get(at("/categories/2/curations/"), () => replied({ curations: [] })),
    http.get(at("/curations/"), () => replied({ curations: [] })),
    http.get(at("/contents/facets/"), () => replied(facets())),
    http.get(at("/contents/relaxations/"), () => replied({ relaxations: [] })),
    http.get(at("/contents/keywords/"), () => replied({ keywords: ["공룡", "딸기"] })),
    http.get(at("/contents/keywords/recommended/"), () => replied({ keywords: ["눈썰매"] })),
    http.get(at("/contents/autocomplete/"), () => replied({ keywords: [], contents: [] })),
    http.get(at("/weather/"), () => replied({ weather: null })),
    http.get(at("/districts/:pk/"), ({ params }) =>
      replied({ pk: Number(params.pk), parent_pk: null, level: 2, name: "종로구", full_name: "서울특별시 종로구" }),
    ),
  );
  return asked;
};

/** A family with chips that can be toggled. */
const LivingFamily = ({ all, children }: { all: FamilyChild[]; children: ReactNode }) => {
  const [ids, setIds] = useState<string[] | null>(null);
  const chosen = ids ? all.filter(({ id }) => ids.includes(id)) : all;
  const family = { ...useFamily(), children: all, chosen, choose: setIds, adults: 2 };
  return <FamilyProvider family={family}>{children}</FamilyProvider>;
};

/** React warns once that `<search>` is unknown in jsdom. */
const allowSearchElement = () => {
  const complain = console.error;
  jest.spyOn(console, "error").mockImplementation((text: unknown, ...rest: unknown[]) => {
    if (rest[0] !== "search" || !String(text).includes("unrecognized in this browser")) complain(text, ...rest);
  });
};

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

/** The list of activities, on the screen or on the map. */
export const list = () => screen.findByRole("list", { name: "놀이 목록" });

export const titles = async () =>
  within(await list())
    .getAllByRole("heading")
    .map((title) => title.textContent);

/** Renders a screen of this feature at an address. `urls` holds every address it navigated to. */
export const openAt = (start: string, page: ReactNode, children: FamilyChild[] = []) => {
  const urls: string[] = [];
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  allowSearchElement();
  Object.assign(window, { IntersectionObserver: AlwaysNear });
  const view = renderScreen(
    <AddressBar start={start} onGo={(url) => urls.push(url)}>
      <LivingFamily all={children}>
        <SheetProvider
          value={{
            district: ({ onPicked }) => onPicked({ pk: 11680000, name: "강남구", full_name: "서울특별시 강남구" }),
          }}
        >
          {page}
        </SheetProvider>
      </LivingFamily>
    </AddressBar>,
  );
  const queryNow = () => Object.fromEntries(new URL(urls.at(-1) ?? start, "http://localhost").searchParams);
  return { ...view, urls, queryNow };
};
