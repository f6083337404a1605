import { screen, waitFor } from "@testing-library/react";
import { CategoryScreen } from "@/features/contents/category/category-screen";
import { SearchScreen } from "@/features/contents/search/search-screen";
import { mapHosts, phoneWithMap } from "../../support/map-world";
import { card, farmOnMap as farm, hajun, listHosts, openAt, press, titles } from "./world";

const museum = card({ pk: 2, name: "공룡 전시", lat: 37.57, lng: 127.02 });
const nowhere = card({ pk: 3, name: "집으로 오는 상자" });

let maps: string[] = [];

// The screen loads its map lazily. It is loaded here, outside the tests' timeouts.
beforeAll(async () => {
  await import("@/features/contents/map/results-map");
}, 60_000);

phoneWithMap();
beforeEach(() => {
  maps = mapHosts();
  window.history.replaceState({ key: "here" }, "");
  window.sessionStorage.clear();
});

const standAt = (y: number) => Object.defineProperty(window, "scrollY", { configurable: true, value: y });

test.each([
  ["검색", "/search/activity?q=놀이&child_months=48", <SearchScreen key="search" />],
  ["종류", "/contents?category=2&child_months=48", <CategoryScreen key="kind" />],
])("%s 결과는 목록이 먼저이고, 지도에서 같은 곳을 가족 금액의 핀과 줄로 본다", async (_, url, page) => {
  const asked = listHosts(() => [farm, museum, nowhere]);
  const { queryNow } = openAt(url, page, [hajun]);
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시", "집으로 오는 상자"]);
  expect(maps).toEqual([]);
  const before = { ...queryNow() };
  const questions = asked.length;
  await press("지도에서 보기");
  expect(await screen.findByRole("button", { name: /^딸기 따기, 어른 2 · 아이 1 37,000원, / })).toHaveTextContent(
    "37,000원",
  );
  expect(await screen.findByRole("button", { name: /^공룡 전시, / })).toBeInTheDocument();
  expect(queryNow()).toEqual({ ...before, view: "map" });
  // The list shows every item, also those without a place on the map; no request is repeated.
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시", "집으로 오는 상자"]);
  expect(asked).toHaveLength(questions);
  await press("목록으로 보기");
  await waitFor(() => expect(queryNow()).toEqual(before));
  await waitFor(() =>
    expect(screen.queryByText("지도 경계: 통계청 SGIS · 박물관: 공공데이터포털")).not.toBeInTheDocument(),
  );
});

test("목록으로 돌아오면 보던 자리이고, 조건이 바뀌었으면 처음이다", async () => {
  listHosts(() => [farm, museum]);
  openAt("/search/activity?q=놀이", <SearchScreen />);
  await titles();
  standAt(1500);
  await press("지도에서 보기");
  await screen.findByRole("button", { name: "목록으로 보기" });
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
  standAt(40);
  await press("목록으로 보기");
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1500));
  standAt(1500);
  await press("지도에서 보기");
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 40));
  await press("무료");
  await screen.findByRole("button", { name: "목록으로 보기" });
  await press("목록으로 보기");
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
});

test("지도로 연 주소는 지도로 시작하고, 다시 찾은 지역이 조건이 된다", async () => {
  const asked = listHosts(() => [farm, museum]);
  const { queryNow } = openAt("/search/activity?q=놀이&locs=11680000&view=map", <SearchScreen />);
  await screen.findByRole("button", { name: /^딸기 따기, / });
  await press("멀리 보기");
  await press("이 지역 다시 검색");
  await waitFor(() => expect(queryNow()).toMatchObject({ q: "놀이", view: "map", loc: "11110000" }));
  expect(queryNow()).not.toHaveProperty("locs");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "놀이", loc: "11110000" }));
});

test("찾은 곳이 없으면 지도를 권하지 않고, 지도에서 없어지면 목록으로 돌아갈 수 있다", async () => {
  listHosts(({ free_only }) => (free_only ? [] : [farm]));
  openAt("/search/activity?q=놀이&free_only=true", <SearchScreen />);
  await screen.findByText("‘놀이’ 중에 조건에 맞는 곳이 없어요");
  expect(screen.queryByRole("button", { name: "지도에서 보기" })).not.toBeInTheDocument();
  await press("무료");
  await press("지도에서 보기");
  await screen.findByRole("button", { name: /^딸기 따기, / });
  await press("무료");
  await screen.findByText("‘놀이’ 중에 조건에 맞는 곳이 없어요");
  expect(screen.getByRole("button", { name: "목록으로 보기" })).toBeInTheDocument();
});
