import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { StaySearchScreen } from "@/features/stay/search/search-screen";
import { guestsChosen, selectAskedPlace, stayDatesChosen } from "@/store/slices/stay/search";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { at, hajun, minjun, openAt, seoa, stayHosts } from "./world";

const open = (url = "/search/stay", settings = {}) => openAt(url, <StaySearchScreen />, settings);
const box = () => screen.getByRole("combobox", { name: "어디로 갈까요?" });
const find = () => screen.getByRole("button", { name: "숙소 찾기" });
const key = "nadlang.recent-stay-searches";
const kept = () => JSON.parse(window.localStorage.getItem(key) ?? "{}");
const search = (over = {}) => ({
  place: "가평·양평",
  keyword: "",
  location_id: 401,
  check_in: "2026-11-28",
  check_out: "2026-11-29",
  adults: 2,
  children_ages: [7],
  ...over,
});
const keep = (searches: object[], enabled = true) =>
  window.localStorage.setItem(key, JSON.stringify({ enabled, searches }));

const suggest = () =>
  server.use(
    http.get(at("/search/autocomplete"), ({ request }) =>
      new URL(request.url).searchParams.get("query") === "가"
        ? replied({
            locations: [{ id: 401, name: "가평·양평", parent_name: "경기", count: 4 }],
            accommodations: [{ id: 7, name: "가온 한옥", place_text: "전북 전주시", type_name: "한옥" }],
          })
        : replied({ locations: [], accommodations: [] }),
    ),
  );

test("처음에는 오늘부터 내일까지 어른 둘이고, 그대로 찾을 수 있다", async () => {
  stayHosts();
  const { pathNow, queryNow } = open();
  expect(screen.getByRole("button", { name: "날짜 11.20 금 – 11.21 토 · 1박, 바꾸기" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "인원 어른 2, 바꾸기" })).toBeInTheDocument();
  await userEvent.click(find());
  expect(pathNow()).toBe("/search/stay/result");
  expect(queryNow()).toEqual({ check_in: "2026-11-20", check_out: "2026-11-21", adults: "2" });
});

test("주소에 아무 말이 없으면 이 탭에서 마지막으로 고른 날짜와 인원으로 시작한다", async () => {
  stayHosts();
  const { store, act } = open();
  await screen.findByRole("link", { name: /눈썰매/ });
  act(() => {
    store.dispatch(stayDatesChosen({ start: "2026-12-24", end: "2026-12-26" }));
    store.dispatch(guestsChosen({ adults: 3, children_ages: [7] }));
  });
  expect(screen.getByRole("button", { name: /12\.24 목 – 12\.26 토 · 2박/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /어른 3 · 아이 1\(7세\)/ })).toBeInTheDocument();
});

test("지난 날짜와 스무 명이 넘는 주소는 기본으로 바꾸고 소리 내어 이유를 말한다", async () => {
  stayHosts();
  open("/search/stay?check_in=2026-11-01&check_out=2026-11-02&adults=19&children_ages=1,2");
  await screen.findByRole("link", { name: /눈썰매/ });
  const said = screen
    .getAllByRole("status")
    .map((place) => place.textContent)
    .join();
  expect(said).toContain("지난 날짜여서");
  expect(said).toContain("20명까지");
  expect(screen.getByRole("button", { name: "인원 어른 2, 바꾸기" })).toBeInTheDocument();
});

test("우리 아이는 한 번 눌러 넣고, 열두 살이 넘은 아이는 어른으로 더한다", async () => {
  stayHosts();
  const { queryNow } = open("/search/stay", { children: [hajun, seoa, minjun] });
  // The children of the family are chosen at first; a tap removes one.
  expect(screen.getByRole("button", { name: /인원 어른 3 · 아이 2/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /하준/ })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: /하준/ }));
  await userEvent.click(screen.getByRole("button", { name: /하준/ }));
  await userEvent.click(screen.getByRole("button", { name: /^민준 1\d세 · 어른 더하기$/ }));
  expect(queryNow()).toMatchObject({ adults: "4", children_ages: "3,7" });
  expect(screen.getByRole("button", { name: /하준/ })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: /하준/ }));
  expect(queryNow()).toMatchObject({ children_ages: "3" });
});

test("화살표로 지역을 고르면 그 지역으로 찾는다", async () => {
  stayHosts();
  suggest();
  const { queryNow, pathNow } = open();
  await userEvent.type(box(), "가");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["가평·양평경기4곳", "가온 한옥전북 전주시 · 한옥"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(box()).toHaveValue("가평·양평"));
  expect(queryNow()).toEqual({ location_id: "401" });
  await userEvent.click(find());
  expect(pathNow()).toBe("/search/stay/result");
  expect(queryNow()).toMatchObject({ location_id: "401" });
  expect(queryNow()).not.toHaveProperty("keyword");
});

test("숙소를 고르면 고른 날짜 그대로 그 숙소가 열린다", async () => {
  stayHosts();
  suggest();
  const { queryNow, pathNow } = open("/search/stay?check_in=2026-12-24&check_out=2026-12-26");
  await userEvent.type(box(), "가");
  await userEvent.click(await screen.findByRole("option", { name: /한옥/ }));
  expect(pathNow()).toBe("/stay/detail");
  expect(queryNow()).toMatchObject({ id: "7", check_in: "2026-12-24", check_out: "2026-12-26" });
});

test("글자를 짓는 중의 화살표와 엔터는 입력기의 것이다", async () => {
  stayHosts();
  suggest();
  const { urls } = open();
  await userEvent.type(box(), "가");
  await screen.findByRole("listbox");
  fireEvent.keyDown(box(), { key: "ArrowDown", isComposing: true });
  expect(box()).not.toHaveAttribute("aria-activedescendant");
  expect(urls).toEqual([]);
});

test("적은 말은 엔터와 단추 어느 쪽으로도 찾고, 고른 지역보다 앞선다", async () => {
  stayHosts();
  const { queryNow } = open("/search/stay?location_id=401");
  await waitFor(() => expect(box()).toHaveValue("가평·양평"));
  await userEvent.clear(box());
  await userEvent.type(box(), "온수풀");
  await userEvent.click(find());
  expect(queryNow()).toMatchObject({ keyword: "온수풀" });
  expect(queryNow()).not.toHaveProperty("location_id");
});

test("최근 검색은 날짜와 인원까지 이어 가고, 하나씩 또는 모두 지운다", async () => {
  keep([search(), search({ place: "온수풀", keyword: "온수풀", location_id: null })]);
  stayHosts();
  open();
  const recent = within(await screen.findByRole("region", { name: "최근 찾은 숙소" }));
  const link = await recent.findByRole("link", { name: /가평·양평/ });
  const href = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(href.pathname).toBe("/search/stay/result");
  expect(Object.fromEntries(href.searchParams)).toEqual({
    location_id: "401",
    check_in: "2026-11-28",
    check_out: "2026-11-29",
    adults: "2",
    children_ages: "7",
  });
  await userEvent.click(recent.getByRole("button", { name: "가평·양평 지우기" }));
  await waitFor(() => expect(recent.queryByRole("link", { name: /가평/ })).not.toBeInTheDocument());
  expect(kept().searches).toHaveLength(1);
  await userEvent.click(recent.getByRole("button", { name: "모두 지우기" }));
  await waitFor(() => expect(recent.queryByRole("link")).not.toBeInTheDocument());
  expect(window.localStorage.getItem(key)).toBeNull();
  expect(recent.getByRole("button", { name: "저장 끄기" })).toBeInTheDocument();
});

test("찾기를 누르거나 보여 준 곳을 고르면 그곳을 찾은 것으로 남긴다", async () => {
  keep([search()]);
  stayHosts();
  const { store } = open();
  const asked = () => selectAskedPlace(store.getState());
  expect(asked()).toBeNull();
  await userEvent.type(box(), "온수풀");
  await userEvent.click(find());
  expect(asked()).toEqual({ keyword: "온수풀", location_id: null });
  fireEvent.click(await screen.findByRole("link", { name: /눈썰매/ }));
  expect(asked()).toEqual({ keyword: "눈썰매", location_id: null });
  const recent = within(await screen.findByRole("region", { name: "최근 찾은 숙소" }));
  fireEvent.click(await recent.findByRole("link", { name: /가평·양평/ }));
  expect(asked()).toEqual({ keyword: "", location_id: 401 });
});

test("찾아본 적이 없으면 최근 찾은 숙소의 빈 칸은 서지 않는다", async () => {
  keep([]);
  stayHosts();
  open();
  await screen.findByRole("heading", { name: "이렇게도 찾아보세요" });
  expect(screen.queryByRole("region", { name: "최근 찾은 숙소" })).not.toBeInTheDocument();
});

test("지난 날짜의 최근 검색은 날짜 없이 다시 고르는 화면으로 간다", async () => {
  keep([search({ check_in: "2026-11-01", check_out: "2026-11-02" })]);
  stayHosts();
  open();
  const link = await screen.findByRole("link", { name: /날짜를 다시 골라 주세요/ });
  expect(link).toHaveAttribute("href", "/search/stay?location_id=401&adults=2&children_ages=7");
});

test("저장을 끄면 있던 것을 잊고, 꺼 둔 것을 기억한다", async () => {
  keep([search()]);
  stayHosts();
  open();
  await screen.findByRole("link", { name: /가평·양평/ });
  await userEvent.click(screen.getByRole("button", { name: "저장 끄기" }));
  await screen.findByText("최근 검색을 저장하지 않고 있어요");
  expect(kept()).toEqual({ enabled: false, searches: [] });
});

test("지역 창은 왼쪽에서 큰 지역을, 오른쪽에서 작은 지역을 고른다", async () => {
  stayHosts();
  const { queryNow, store } = open();
  await userEvent.click(screen.getByRole("button", { name: "지역 고르기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "어디로 갈까요?" }));
  await userEvent.click(await sheet.findByRole("button", { name: "경기" }));
  expect(store.getState()).toMatchObject({ stayLocations: { modal_visible: true, parent_id: 400 } });
  const subs = within(sheet.getByRole("list", { name: "경기 작은 지역" }));
  expect(subs.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "경기 전체7곳",
    "가평·양평4곳",
    "포천·연천3곳",
  ]);
  await userEvent.click(subs.getByRole("button", { name: /포천/ }));
  expect(queryNow()).toEqual({ location_id: "402" });
  await waitFor(() => expect(box()).toHaveValue("포천·연천"));
  expect(store.getState()).toMatchObject({ stayLocations: { modal_visible: false, location_id: 402 } });
});

test("지역 창에서는 이름의 첫소리로도 찾는다", async () => {
  stayHosts();
  open();
  await userEvent.click(screen.getByRole("button", { name: "지역 고르기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "어디로 갈까요?" }));
  await sheet.findByRole("button", { name: "경기" });
  await userEvent.type(sheet.getByRole("searchbox", { name: "지역 이름" }), "ㄱㅍ");
  expect(await sheet.findByRole("button", { name: /가평/ })).toBeInTheDocument();
  expect(sheet.queryByRole("button", { name: /포천/ })).not.toBeInTheDocument();
});

test("찾지 못한 지역의 이름에 조사를 맞춘다", async () => {
  stayHosts();
  open();
  await userEvent.click(screen.getByRole("button", { name: "지역 고르기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "어디로 갈까요?" }));
  const box = sheet.getByRole("searchbox", { name: "지역 이름" });
  await userEvent.type(box, "한강");
  expect(await sheet.findByText("‘한강’이라는 지역을 찾지 못했어요")).toBeInTheDocument();
  await userEvent.type(box, "로");
  expect(await sheet.findByText("‘한강로’라는 지역을 찾지 못했어요")).toBeInTheDocument();
});

test("추천 지역·많이 찾는 말·순위는 저마다 고른 날짜를 이어 가고, 순위는 언제의 것인지 말한다", async () => {
  stayHosts();
  open("/search/stay?check_in=2026-12-24&check_out=2026-12-26&adults=2");
  const dated = "check_in=2026-12-24&check_out=2026-12-26&adults=2";
  expect(await screen.findByRole("link", { name: "가평·양평" })).toHaveAttribute(
    "href",
    `/search/stay/result?location_id=401&${dated}`,
  );
  expect(screen.getByRole("link", { name: /눈썰매/ })).toHaveAttribute(
    "href",
    `/search/stay/result?${new URLSearchParams({ keyword: "눈썰매" })}&${dated}`,
  );
  expect(screen.getByRole("link", { name: "별내림 오두막" })).toHaveAttribute("href", `/stay/detail?id=9&${dated}`);
  expect(screen.getByText("오전 9:00 기준 · 최근 4주 예약, 후기 순")).toBeInTheDocument();
});

test("종류를 누르면 고른 날짜 그대로 그 종류를 본다", async () => {
  stayHosts();
  open("/search/stay?check_in=2026-12-24&check_out=2026-12-26&adults=2");
  expect(await screen.findByRole("link", { name: "한옥" })).toHaveAttribute(
    "href",
    "/search/stay/result?accommodation_type_code=hanok&check_in=2026-12-24&check_out=2026-12-26&adults=2",
  );
});

test("예약도 후기도 없는 숙소에는 순위를 매기지 않고, 그런 곳뿐이면 순위를 보이지 않는다", async () => {
  stayHosts();
  const one = { place_text: "경기 양평군", type_name: "글램핑", scene: { kind: "cabin", seed: 1 }, from_price: null };
  const other = { ...one, rank: null, id: 10, name: "새로 온 오두막", rating: null, review_count: 0 };
  const ranked = { ...one, rank: 1, id: 9, name: "별내림 오두막", rating: 4.8, review_count: 3 };
  const reply = (accommodations: object[]) =>
    server.use(
      http.get(at("/locations/ranking"), () => replied({ as_of: "2026-11-20T00:00:00.000Z", accommodations })),
    );
  reply([ranked, other]);
  const first = open();
  expect(await screen.findByRole("link", { name: /별내림 오두막/ })).toBeInTheDocument();
  expect(screen.queryByText("새로 온 오두막")).toBeNull();
  first.unmount();
  reply([other]);
  open();
  expect(await screen.findByRole("link", { name: /눈썰매/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("예약과 후기가 많은 숙소")).toBeNull());
});

test("예약이 많은 숙소는 1박 값을 함께 보여 준다", async () => {
  stayHosts();
  open();
  const link = await screen.findByRole("link", { name: /별내림 오두막/ });
  expect(link.closest("li")).toHaveTextContent(/129,000원/);
});

test("한 줄을 불러오지 못해도 다른 줄과 찾기는 그대로다", async () => {
  stayHosts();
  server.use(
    http.get(at("/locations/recommended"), () => refused(503, "E503")),
    http.get(at("/locations/ranking"), () => refused(503, "E503")),
  );
  open();
  expect(await screen.findByRole("link", { name: /눈썰매/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("이번엔 어디로 가 볼까요?")).not.toBeInTheDocument());
  expect(find()).toBeEnabled();
});
