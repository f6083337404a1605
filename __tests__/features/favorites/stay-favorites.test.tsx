import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { FavoritesScreen } from "@/features/favorites/favorites-screen";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { guestsChosen, stayDatesChosen } from "@/store/slices/stay/search";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const night = (date: string) => ({ date, list_price: 150_000, price: 150_000 });
const card = (over: Partial<StayCard> = {}): StayCard => ({
  id: 7,
  name: "물마루 키즈빌라",
  type_code: "pool-villa",
  type_name: "풀빌라",
  grade: "",
  scene: { kind: "villa", seed: 1 },
  place_text: "경기 가평군",
  lat: null,
  lng: null,
  rating: 4.9,
  review_count: 812,
  is_favorite: true,
  tags: [],
  facilities_yes: [],
  max_occupancy: 4,
  uncounted_under: 3,
  offer: {
    product_id: 1,
    product_name: "패밀리",
    terms: {
      base_occupancy: 2,
      max_occupancy: 4,
      adult_fee: 30_000,
      mandatory_fee: 0,
      bands: [{ from: 0, to: 12, fee: 20_000, counts: true, bed: true }],
      nights: [night("2026-12-24"), night("2026-12-25")],
    },
    total: 340_000,
    rooms_left: 4,
    is_instant: true,
    free_cancel_until: null,
  },
  unavailable: null,
  ...over,
});

const hosts = (accommodations: StayCard[]) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(`${mainBase}/accommodations/favorites`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return replied({ accommodations, index: 1, size: 20, applied: {} });
    }),
    http.post(`${mainBase}/accommodations/favorite`, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      return replied({ accommodation_id: 7, is_favorite: form.get("is_favorite") === "true" });
    }),
  );
  return asked;
};
const open = () => renderScreen(<FavoritesScreen />, { family: { adults: 2 }, router: { query: { tab: "stay" } } });

test("찜한 숙소는 이 탭에서 마지막으로 찾은 날짜와 인원의 금액으로 보인다", async () => {
  const asked = hosts([card()]);
  const { store, act } = open();
  act(() => {
    store.dispatch(stayDatesChosen({ start: "2026-12-24", end: "2026-12-26" }));
    store.dispatch(guestsChosen({ adults: 2, children_ages: [7] }));
  });
  expect(await screen.findByText("2박 3명 총, 34만 원")).toBeInTheDocument();
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ check_in: "2026-12-24", check_out: "2026-12-26", children_ages: "7" }),
  );
  const href = screen.getByRole("link", { name: "물마루 키즈빌라" }).getAttribute("href");
  expect(href).toBe("/stay/detail?id=7&check_in=2026-12-24&check_out=2026-12-26&adults=2&children_ages=7");
});

test("아무것도 찾지 않았으면 오늘부터 1박, 함께 가는 어른 둘로 묻는다", async () => {
  const asked = hosts([card()]);
  open();
  await screen.findByText("찜한 숙소 1곳");
  expect(asked[0]).toMatchObject({ check_in: "2026-11-20", check_out: "2026-11-21", adults: "2" });
  expect(screen.queryByRole("button", { name: "더 보기" })).not.toBeInTheDocument();
});

test("하트를 빼도 자리에 남아 되돌릴 수 있다", async () => {
  hosts([card()]);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "물마루 키즈빌라 찜하기" }));
  const undo = await screen.findByRole("button", { name: "물마루 키즈빌라 찜 되돌리기" });
  expect(screen.getByText("찜한 숙소 0곳")).toBeInTheDocument();
  fireEvent.click(undo);
  expect(await screen.findByText("찜한 숙소 1곳")).toBeInTheDocument();
});

test("마감된 숙소도 찜에서 사라지지 않고 이유를 말한다", async () => {
  hosts([card({ offer: null, unavailable: "sold_out" })]);
  open();
  expect(await screen.findByText("고른 날짜는 마감됐어요")).toBeInTheDocument();
});

test("찜이 없으면 숙소 찾기로, 못 불러오면 다시 시도로 이어진다", async () => {
  hosts([]);
  const { unmount } = open();
  expect(screen.getByText("불러오고 있어요")).toBeInTheDocument();
  expect((await screen.findByRole("link", { name: "숙소 찾기" })).getAttribute("href")).toContain("/search/stay?");
  unmount();
  server.use(http.get(`${mainBase}/accommodations/favorites`, () => refused(503, "E503")));
  open();
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeInTheDocument();
});
