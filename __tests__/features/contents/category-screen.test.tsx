import { type DefaultError, type FetchQueryOptions, QueryClient, type QueryKey } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { readFilters } from "@/features/contents/address/content-filters";
import { loadCategory } from "@/features/contents/category/category-loads";
import { CategoryScreen } from "@/features/contents/category/category-screen";
import { recentCategories } from "@/features/contents/category/recent-categories";
import type { Ask } from "@/lib/prefetch";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { testHttp } from "../../support/test-http";
import { at, cards, facets, hajun, listHosts, openAt, seoa } from "./world";

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const openFilters = async () => {
  press(/^조건 고르기/);
  return screen.findByRole("dialog");
};

test("주소의 조건대로 묻는다", async () => {
  const asked = listHosts();
  openAt("/contents?category=2&sub_cat=21&loc=11110000&distance=15&child_months=28&sort=price-asc", <CategoryScreen />);
  await screen.findByText("놀이 1");
  expect(asked[0]).toMatchObject({
    cat: "2",
    sub_cat: "21",
    loc: "11110000",
    distance: "15",
    child_months: "28",
    sort: "price-asc",
    index: "1",
    size: "20",
  });
});

test("고른 조건이 없는데 놀이가 없으면 조건을 탓하지 않고, 종류를 골랐으면 모든 놀이로, 아니면 홈으로 이끈다", async () => {
  listHosts(() => []);
  server.use(http.get(at("/contents/relaxations/"), () => replied({ relaxations: [] })));
  const { unmount } = openAt("/contents?sort=latest", <CategoryScreen />);
  expect(await screen.findByRole("link", { name: "홈으로 가기" })).toHaveAttribute("href", "/");
  expect(screen.getByText("아직 올라온 놀이가 없어요")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^순서/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "조건 모두 지우기" })).toBeNull();
  unmount();
  openAt("/contents?category=2", <CategoryScreen />);
  expect(await screen.findByRole("link", { name: "모든 놀이 보기" })).toHaveAttribute("href", "/contents");
  expect(screen.queryByRole("link", { name: "조건 모두 지우기" })).toBeNull();
});

test("세부 종류는 화살표로 고르고, 주소의 sub_cat이 바뀐다", async () => {
  listHosts();
  const { queryNow } = openAt("/contents?category=2", <CategoryScreen />);
  const all = await screen.findByRole("tab", { name: "전체" });
  await screen.findByRole("tab", { name: "수확체험" });
  fireEvent.keyDown(all, { key: "ArrowRight" });
  await waitFor(() => expect(queryNow()).toEqual({ category: "2", sub_cat: "21" }));
  expect(screen.getByRole("tab", { name: "수확체험" })).toHaveAttribute("aria-selected", "true");
});

test("종류가 많아도 전체를 누르면 모두 나오고, 보던 동네를 들고 간다", async () => {
  listHosts();
  const { queryNow } = openAt("/contents?loc=11680000", <CategoryScreen />);
  fireEvent.click(await screen.findByRole("link", { name: "전체" }));
  const menu = within(await screen.findByRole("dialog"));
  const kind = await menu.findByRole("link", { name: "농장체험" });
  expect(menu.queryByRole("link", { name: "빈 종류" })).toBeNull();
  fireEvent.click(kind);
  await waitFor(() => expect(queryNow()).toEqual({ category: "2", loc: "11680000" }));
});

test("동네 없이 거리를 정하려면 그 자리에서 동네를 고를 수 있다", async () => {
  listHosts();
  const { queryNow } = openAt("/contents?category=2&locs=11110000", <CategoryScreen />);
  await screen.findByText("놀이 1");
  const sheet = within(await openFilters());
  fireEvent.click(await sheet.findByRole("button", { name: "동네 고르기" }));
  fireEvent.click(await sheet.findByRole("button", { name: "30km" }));
  fireEvent.click(sheet.getByRole("button", { name: /보기$/ }));
  await waitFor(() => expect(queryNow()).toEqual({ category: "2", loc: "11680000", distance: "30" }));
});

const wetDay = {
  district_pk: 11110119,
  date: "2026-11-20",
  as_of: "2026-11-19T23:00:00Z",
  sky: "overcast",
  wet: { percent: 80, part: "morning", kind: "rain" },
  high: 9,
  feels_high: 9,
  feels_low: 5,
  pm25: null,
};

test("궂은 날에는 이유를 말하고 실내를 먼저 달라고 묻되, 끄거나 순서를 고르면 묻지 않는다", async () => {
  localStorage.clear();
  const asked = listHosts();
  const places: string[] = [];
  server.use(
    http.get(at("/weather/"), ({ request }) => {
      places.push(new URL(request.url).search);
      return replied({ weather: wetDay });
    }),
  );
  openAt("/contents?loc=11680000&date=2026-11-21", <CategoryScreen />);
  await screen.findByText(/오전 비 80% · 실내 먼저 보여 드려요/);
  expect(places).toEqual(["?district_id=11680000&date=2026-11-21"]);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ indoor_first: "true" }));
  press("날씨 순서 끄기");
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("indoor_first"));
  press("날씨 순서 켜기");
  press(/^순서 추천순/);
  fireEvent.click(await screen.findByRole("button", { name: "낮은 금액순" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "price-asc" }));
  expect(asked.at(-1)).not.toHaveProperty("indoor_first");
  expect(screen.queryByText(/실내 먼저/)).not.toBeInTheDocument();
});

const withTime = { timeout: 20_000 };
jest.setTimeout(60_000);

test("세 쪽까지는 자동으로 오고, 그 뒤는 더 보기를 눌러야 온다", async () => {
  const asked = listHosts(({ index }) => cards(Number(index) * 100, 20));
  openAt("/contents", <CategoryScreen />);
  const more = await screen.findByText("더 보기", undefined, withTime);
  expect(asked.map(({ index }) => index)).toEqual(["1", "2", "3"]);
  fireEvent.click(more);
  await screen.findByText("놀이 400", undefined, withTime);
});

test("조건이 바뀌면 목록은 첫 쪽부터 다시 시작한다", async () => {
  const asked = listHosts(({ index, free_only }) => (free_only ? cards(1, 2) : cards(Number(index) * 100, 20)));
  openAt("/contents", <CategoryScreen />);
  await screen.findByText("놀이 300", undefined, withTime);
  press("무료");
  await screen.findByText("놀이 1");
  expect(asked.at(-1)).toMatchObject({ free_only: "true", index: "1" });
  expect(screen.queryByText("놀이 300")).not.toBeInTheDocument();
});

test("쪽이 밀려 두 번 온 놀이는 한 번만 보이고, 짧은 쪽이 마지막이다", async () => {
  const asked = listHosts(({ index }) => (index === "1" ? cards(1, 20) : cards(20, 5)));
  openAt("/contents", <CategoryScreen />);
  await screen.findByText("놀이 24");
  expect(screen.getAllByText("놀이 20")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "더 보기" })).not.toBeInTheDocument();
  expect(asked.map(({ index }) => index)).toEqual(["1", "2"]);
});

test("조건 창의 단추는 몇 곳이 남는지 세어 말하고, 남지 않을 조건은 고를 수 없다", async () => {
  listHosts();
  server.use(
    http.get(at("/contents/facets/"), ({ request }) => {
      const indoor = new URL(request.url).searchParams.get("indoor");
      const counts = facets();
      return replied({ ...counts, total_count: indoor ? 10 : 32, facilities: { ...counts.facilities, parking: 0 } });
    }),
  );
  const { queryNow } = openAt("/contents", <CategoryScreen />);
  const dialog = within(await openFilters());
  await dialog.findByRole("button", { name: "32곳 보기" });
  const parking = dialog.getByRole("button", { name: /^주차 0 ?곳$/ });
  expect(parking).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(parking);
  expect(parking).not.toHaveAttribute("aria-pressed", "true");
  fireEvent.click(dialog.getByRole("button", { name: /^실내 10 ?곳$/ }));
  fireEvent.click(await dialog.findByRole("button", { name: "10곳 보기" }));
  await waitFor(() => expect(queryNow()).toEqual({ indoor: "indoor" }));
});

test("다 세지 못할 만큼 많으면 목록처럼 300곳 이상이라고 말하고, 수를 모르는 조건도 고를 수 있다", async () => {
  listHosts();
  const some = { facilities: { parking: 300 }, indoor: { indoor: 300 }, prices: { 50000: 300 }, free_count: undefined };
  server.use(
    http.get(at("/contents/facets/"), () => replied(facets({ total_count: 300, total_is_floor: true, ...some }))),
  );
  const { queryNow } = openAt("/contents", <CategoryScreen />);
  const dialog = within(await openFilters());
  const show = await dialog.findByRole("button", { name: "300곳 이상 보기" });
  expect(screen.getByText("300곳 이상을 찾았어요")).toHaveAttribute("aria-live", "polite");
  const parking = dialog.getByRole("button", { name: /^주차 300 ?곳 이상$/ });
  expect(parking).toHaveTextContent("주차 300+");
  for (const name of [/^실내 300 ?곳 이상$/, /^1명 50,000원 이하 300 ?곳 이상$/])
    expect(dialog.getByRole("button", { name })).not.toHaveAttribute("aria-disabled");
  for (const name of ["카페", "야외", "무료", "1명 10,000원 이하"])
    expect(dialog.getByRole("button", { name })).not.toHaveAttribute("aria-disabled");
  fireEvent.click(dialog.getByRole("button", { name: "카페" }));
  fireEvent.click(show);
  await waitFor(() => expect(queryNow()).toEqual({ facilities: "cafe" }));
});

test("조건 창은 단추를 누르기 전에는 목록을 바꾸지 않고, 초기화는 조건을 모두 비운다", async () => {
  listHosts();
  const { urls } = openAt("/contents?indoor=indoor&facilities=cafe", <CategoryScreen />);
  const dialog = within(await openFilters());
  expect(dialog.getByRole("button", { name: /^카페/ })).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(dialog.getByRole("button", { name: "초기화" }));
  expect(dialog.getByRole("button", { name: /^카페/ })).toHaveAttribute("aria-pressed", "false");
  expect(urls).toEqual([]);
  fireEvent.click(await dialog.findByRole("button", { name: "32곳 보기" }));
  await waitFor(() => expect(urls).toEqual(["/contents"]));
});

test("‘모두 함께’는 고른 아이 모두의 나이로 묻고, 칩에는 아이 이름이 선다", async () => {
  const asked = listHosts();
  openAt("/contents", <CategoryScreen />, [hajun, seoa]);
  await screen.findByText("놀이 1");
  press("나이");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("switch", { name: "모두 함께 갈 수 있는 곳만" }));
  fireEvent.click(await dialog.findByRole("button", { name: "32곳 보기" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ child_months: "90,28" }));
  expect(await screen.findByRole("button", { name: "하준 · 서아" })).toBeInTheDocument();
});

test("한 아이만 고르면 그 아이의 나이로만 묻는다", async () => {
  const asked = listHosts();
  openAt("/contents", <CategoryScreen />, [hajun, seoa]);
  await screen.findByText("놀이 1");
  press("나이");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: /서아/ }));
  fireEvent.click(await dialog.findByRole("button", { name: "32곳 보기" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ child_months: "28" }));
});

test("나이 눈금은 세 살 아래를 개월로 읽어 준다", async () => {
  listHosts();
  openAt("/contents", <CategoryScreen />);
  await screen.findByText("놀이 1");
  press("나이");
  const slider = await screen.findByRole("slider", { name: "아이 나이" });
  expect(slider).toHaveAttribute("aria-valuetext", "나이 상관없이");
  fireEvent.change(slider, { target: { value: "4" } });
  expect(slider).toHaveAttribute("aria-valuetext", "12개월 아이와");
  fireEvent.change(slider, { target: { value: "12" } });
  expect(slider).toHaveAttribute("aria-valuetext", "3세 아이와");
});

test("하나도 없으면 풀어 볼 조건을 수와 함께 보여 주고, 고른 길로 주소가 간다", async () => {
  listHosts(() => []);
  server.use(
    http.get(at("/contents/relaxations/"), () =>
      replied({
        relaxations: [
          {
            kind: "distance",
            label: "50km 안으로 넓히기",
            count: 7,
            query: { cat: "2", loc: "11110000", distance: "50" },
          },
        ],
      }),
    ),
  );
  openAt("/contents?category=2&loc=11110000", <CategoryScreen />);
  const way = await screen.findByRole("link", { name: "50km 안으로 넓히기 7곳" });
  expect(way).toHaveAttribute("href", "/contents?category=2&loc=11110000&distance=50");
});

test("동네를 고르면 그 동네 둘레 15km를 묻는다", async () => {
  const asked = listHosts();
  openAt("/contents", <CategoryScreen />);
  await screen.findByText("놀이 1");
  press(/^동네 전국/);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ loc: "11680000", distance: "15" }));
});

test("불러오지 못하면 이유와 다시 시도가 있고, 다시 하면 보인다", async () => {
  listHosts();
  server.use(http.get(at("/activity/contents/"), () => refused(500, "E500"), { once: true }));
  openAt("/contents", <CategoryScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("놀이 1")).toBeInTheDocument();
});

test("몇 곳인지는 소리로도 알린다", async () => {
  listHosts();
  openAt("/contents", <CategoryScreen />);
  expect(await screen.findByText("2곳을 찾았어요")).toHaveAttribute("aria-live", "polite");
});

test("조건에 맞는 것이 없으면 그 종류에 새로 온 놀이를 보여 준다; 종류를 고르지 않았으면 묻지 않는다", async () => {
  const asked: string[] = [];
  listHosts(() => []);
  server.use(
    http.get(at("/categories/2/contents/"), ({ request }) => {
      asked.push(new URL(request.url).search);
      return replied({ contents: cards(5, 2), total_count: 2, total_is_floor: false, index: 1, size: 10 });
    }),
  );
  const { unmount } = openAt("/contents?category=2&free_only=true", <CategoryScreen />);
  expect(await screen.findByText("새로 올라온 놀이예요")).toBeInTheDocument();
  expect(screen.getByText("놀이 5")).toBeInTheDocument();
  expect(asked).toEqual(["?index=1&size=10&sort=latest"]);
  unmount();
  openAt("/contents?free_only=true", <CategoryScreen />);
  await screen.findByText("조건에 맞는 놀이가 없어요");
  expect(asked).toHaveLength(1);
});

test("최근에 본 종류에는 골라서 간 것만 앞에 서고, 뒤로 돌아온 것은 그대로다", async () => {
  listHosts();
  const visit = async (key: string, category: number) => {
    window.history.replaceState({ key }, "");
    const { unmount } = openAt(`/contents?category=${category}`, <CategoryScreen />);
    await waitFor(() => expect(recentCategories()).toContain(category));
    await screen.findByText("놀이 1");
    unmount();
  };
  await visit("one", 2);
  await visit("two", 3);
  expect(recentCategories()).toEqual([3, 2]);
  await visit("one", 2);
  expect(recentCategories()).toEqual([3, 2]);
  await visit("three", 2);
  await waitFor(() => expect(recentCategories()).toEqual([2, 3]));
});

describe("세부 종류의 거리", () => {
  const heldWithin = (totals: Record<string, number>) =>
    listHosts(({ distance = "all" }) => cards(1, totals[distance] ?? 0));
  const reaches = (asked: Record<string, string>[]) => asked.map(({ distance, loc }) => distance ?? loc ?? "all");

  test.each([
    [{ 3: 6, 15: 9, all: 9 }, ["3"], "가까운 3km 안에서 찾았어요"],
    [{ 3: 2, 15: 9, all: 9 }, ["3", "15"], "3km 안에는 적어서 15km까지 넓혔어요"],
    [{ 3: 0, 15: 4, all: 9 }, ["3", "15", "all"], "15km 안에는 적어서 전국에서 찾았어요"],
    [{ 3: 0, 15: 1, all: 1 }, ["3", "15", "all"], "15km 안에는 적어서 전국에서 찾았어요"],
  ])("%j: 3km에서 시작해 적으면 스스로 넓히고, 한 줄로 말한다", async (totals, tried, line) => {
    const asked = heldWithin(totals);
    openAt("/contents?category=2&sub_cat=21&loc=11110000", <CategoryScreen />);
    expect(await screen.findByText(line)).toBeInTheDocument();
    expect(reaches(asked)).toEqual(tried);
    expect(screen.getAllByText(/^놀이 \d$/)).toHaveLength(
      Object.entries(totals).find(([km]) => km === tried.at(-1))?.[1] ?? 0,
    );
  });

  test("거리를 고르면 그만큼만 묻고 넓히지 않으며, 15km도 고른 것이다", async () => {
    const asked = heldWithin({ 15: 1 });
    openAt("/contents?category=2&sub_cat=21&loc=11110000&distance=15", <CategoryScreen />);
    expect(await screen.findByText("놀이 1")).toBeInTheDocument();
    expect(reaches(asked)).toEqual(["15"]);
    expect(screen.queryByText(/넓혔어요|에서 찾았어요/)).toBeNull();
  });

  test("종류에서 세부 종류를 고르면, 고르지 않은 거리는 적지 않는다", async () => {
    heldWithin({ 3: 6, 15: 9 });
    const { queryNow } = openAt("/contents?category=2&loc=11110000", <CategoryScreen />);
    fireEvent.click(await screen.findByRole("tab", { name: "수확체험" }));
    await waitFor(() => expect(queryNow()).toEqual({ category: "2", sub_cat: "21", loc: "11110000" }));
    expect(await screen.findByText("가까운 3km 안에서 찾았어요")).toBeInTheDocument();
  });

  test("서버도 같은 차례로 넓혀, 처음 그린 목록이 넓힌 목록이다", async () => {
    const asked = heldWithin({ 3: 1, 15: 7 });
    const client = new QueryClient();
    const need = <T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>) =>
      client.fetchQuery(options);
    const ask: Ask = (options) => need(options).catch(() => undefined);
    await loadCategory(testHttp().http, { ask, need }, readFilters({ category: "2", sub_cat: "21", loc: "11110000" }));
    expect(reaches(asked)).toEqual(["3", "15"]);
  });
});
