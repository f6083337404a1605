import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { FavoritesScreen } from "@/features/favorites/favorites-screen";
import type { ContentCard } from "@/shared/contract/main/contents";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const card = (over: Partial<ContentCard> = {}): ContentCard => ({
  pk: 9,
  name: "숲속 도예 교실",
  scene: { kind: "studio", seed: 1 },
  category_pk: 1,
  category_name: "클래스",
  sub_category_name: "도예",
  district_pk: 11110119,
  place_text: "서울 종로구",
  indoor: "indoor",
  sale_state: "on_sale",
  age: {
    min_months: 48,
    max_months: 119,
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
  is_favorite: true,
  badge: null,
  seats_left: null,
  lat: null,
  lng: null,
  ...over,
});

const list = (...contents: ContentCard[]) =>
  replied({ contents, total_count: contents.length, total_is_floor: false, index: 1, size: 20 });
const answers = (contents: ContentCard[]) =>
  server.use(
    http.get(`${mainBase}/contents/favorites/`, () => list(...contents)),
    http.post(`${mainBase}/contents/favorite`, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      return replied({ content_pk: 9, is_favorite: form.get("is_favorite") === "true", favorite_count: 1 });
    }),
  );
const child = { id: "c1", name: "하준", birth: "2019-03-02", keptBy: "device" as const };
const open = (settings: ScreenSettings = {}) =>
  renderScreen(<FavoritesScreen />, { family: { children: [child], chosen: [child] }, ...settings });

test("하트를 끄면 카드는 남고, 되돌리면 다시 찜이 된다", async () => {
  answers([card()]);
  open();
  expect(await screen.findByText("찜한 놀이 1곳")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: /숲속 도예 교실.*찜|찜.*숲속 도예 교실/ }));
  const undo = await screen.findByRole("button", { name: "숲속 도예 교실 찜 되돌리기" });
  expect(screen.getByText("찜한 놀이 0곳")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /숲속 도예 교실/ })).toBeInTheDocument();
  fireEvent.click(undo);
  expect(await screen.findByText("찜한 놀이 1곳")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /되돌리기/ })).toBeNull();
});

test("우리 아이에게 맞는 나이를 카드가 말한다", async () => {
  answers([card()]);
  open();
  expect(await screen.findByText("4~9세")).toBeInTheDocument();
});

const ticket = (pk: number, price: number, band: "adult" | "child") => ({
  pk,
  name: "입장권",
  band,
  min_months: band === "adult" ? null : 0,
  max_months: band === "adult" ? null : 227,
  list_price: price,
  price,
  seats: 1,
});
const priced = (adult: number, kid: number, hearted?: [number, number]) =>
  card({
    options: [ticket(1, adult, "adult"), ticket(2, kid, "child")],
    min_price: adult,
    hearted_prices: hearted?.map((price, index) => ({ pk: index + 1, price })),
  });

test.each([
  ["둘 다 내리면 가족의 합계가 내린 만큼", priced(14_000, 9_000, [15_000, 10_000]), "찜한 뒤 2,000원 내렸어요"],
  ["어른이 내리고 아이가 오르면 남는 만큼", priced(12_000, 11_000, [15_000, 10_000]), "찜한 뒤 2,000원 내렸어요"],
  ["오르면 말하지 않는다", priced(16_000, 10_000, [15_000, 10_000]), null],
  ["그때를 모르면 말하지 않는다", priced(10_000, 10_000), null],
  ["한 장이라도 그때를 모르면 말하지 않는다", priced(14_000, 9_000, [15_000, 10_000].slice(0, 1) as never), null],
])("값이 내린 찜: %s", async (_, one, words) => {
  answers([one]);
  open({ family: { children: [child], chosen: [child], adults: 1 } });
  expect(await screen.findByText("찜한 놀이 1곳")).toBeInTheDocument();
  if (words) expect(screen.getByText(words)).toBeVisible();
  else expect(screen.queryByText(/내렸어요/)).toBeNull();
});

test("끝난 놀이는 흐리게 남아 비슷한 곳으로 이끈다", async () => {
  answers([card({ sale_state: "ended" })]);
  open();
  const link = await screen.findByRole("link", { name: "비슷한 놀이 보기" });
  expect(link).toHaveAttribute("href", "/contents?category=1");
  expect(screen.queryByText(/15,000/)).toBeNull();
});

test("방문자에게만 로그인하면 다른 기기에서도 보인다고 하고, 누르면 이유와 함께 묻는다", async () => {
  answers([card()]);
  const { store, unmount } = open();
  const note = await screen.findByText(/다른 기기에서도 보여요/);
  fireEvent.click(within(note).getByRole("button", { name: "로그인" }));
  expect(store.getState().common).toMatchObject({
    loginSignUpModalVisible: true,
    loginReason: "찜을 다른 기기에서도 보려면",
  });
  unmount();
  open({ isMember: true });
  await screen.findByText("찜한 놀이 1곳");
  expect(screen.queryByText(/다른 기기에서도 보여요/)).toBeNull();
});

test("빈 목록은 아이 나이에 맞는 셋을 보여 준다", async () => {
  answers([]);
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/recommend/cold-start-v2/contents`, ({ request }) => {
      asked.push(new URL(request.url).search);
      const contents = [1, 2, 3, 4].map((pk) => ({
        ...card({ pk, name: `놀이 ${pk}`, is_favorite: false }),
        reason: "",
      }));
      return replied({ age: 7, district: { pk: 1, name: "" }, scope: "gu", contents });
    }),
  );
  open();
  expect(await screen.findByText("아직 찜한 놀이가 없어요")).toBeInTheDocument();
  expect(await screen.findByText("7세에게 맞는 놀이")).toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(asked).toEqual(["?age=7&district_id=11110119"]);
});

test("정렬은 주소에 남는다", async () => {
  answers([card()]);
  const { went } = open();
  fireEvent.change(await screen.findByLabelText("정렬"), { target: { value: "price-asc" } });
  expect(went).toEqual(["/mypage/favorites?sort=price-asc"]);
});

test("불러오지 못하면 다시 시도할 수 있다", async () => {
  server.use(http.get(`${mainBase}/contents/favorites/`, () => refused(503, "F503"), { once: true }));
  open();
  expect(await screen.findByText("불러오고 있어요")).toBeInTheDocument();
  const again = await screen.findByRole("button", { name: /다시/ });
  answers([card()]);
  fireEvent.click(again);
  expect(await screen.findByText("찜한 놀이 1곳")).toBeInTheDocument();
});

test("회원에게는 칸마다 찜한 곳이 몇인지 말하고, 하트를 누르면 다시 센다", async () => {
  answers([card()]);
  let activities = 1;
  server.use(
    http.get(`${mainBase}/users/me/`, () => replied({ favorite_content_count: activities, favorite_stay_count: 4 })),
  );
  open({ isMember: true });
  const tabs = () => within(screen.getByRole("navigation", { name: "찜 종류" })).getAllByRole("link");
  await waitFor(() => expect(tabs().map((tab) => tab.textContent)).toEqual(["놀이1", "숙소4"]));
  activities = 0;
  fireEvent.click(await screen.findByRole("button", { name: /숲속 도예 교실.*찜|찜.*숲속 도예 교실/ }));
  await waitFor(() => expect(tabs().map((tab) => tab.textContent)).toEqual(["놀이", "숙소4"]));
});

test("방문자의 칸에는 수가 없다", async () => {
  answers([card()]);
  open();
  await screen.findByText("찜한 놀이 1곳");
  const tabs = within(screen.getByRole("navigation", { name: "찜 종류" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["놀이", "숙소"]);
});
