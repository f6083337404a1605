import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { SearchScreen } from "@/features/contents/search/search-screen";
import { useDebounced } from "@/lib/hooks/use-debounced";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { at, card, cards, facets, hajun, listHosts, openAt, seoa } from "./world";

const suggest = () =>
  server.use(
    http.get(at("/contents/autocomplete/"), () =>
      replied({
        keywords: [
          { text: "딸기", kind: "content", count: 12, match: [0, 2] },
          { text: "딸기 따기", kind: "program", count: 3, match: [0, 2] },
        ],
        contents: [{ pk: 77, name: "하우스 딸기 체험", place_text: "경기 여주시" }],
      }),
    ),
  );

const box = () => screen.getByRole("combobox", { name: "놀이 검색" });
const open = (url = "/search/activity") => openAt(url, <SearchScreen />);
const remembered = () => JSON.parse(window.localStorage.getItem("nadlang.recent-activity") ?? "{}");
/** Waits until the lazily loaded storage of recent keywords has run. */
const settled = async () => {
  await import("@/lib/storage/entries/recent-keywords");
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
};
const remember = (words: string[], enabled = true) =>
  window.localStorage.setItem("nadlang.recent-activity", JSON.stringify({ enabled, words }));

test("화살표로 추천 검색어를 오가고, 엔터로 고르면 그 말로 찾는다", async () => {
  listHosts();
  suggest();
  const { urls } = open();
  await userEvent.type(box(), "딸");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options).toHaveLength(3);
  expect(box()).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(box()).toHaveAttribute("aria-activedescendant", options[1]?.id);
  expect(options[1]).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(urls).toEqual([`/search/activity?${new URLSearchParams({ q: "딸기 따기" })}`]));
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("맨 끝에서 한 번 더 내려가면 적던 말로 돌아온다", async () => {
  listHosts();
  suggest();
  open();
  await userEvent.type(box(), "딸");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{ArrowUp}");
  expect(box().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[2]?.id);
  await userEvent.keyboard("{ArrowDown}");
  expect(box()).not.toHaveAttribute("aria-activedescendant");
});

test("Esc는 목록만 닫고 적은 말은 남긴다", async () => {
  listHosts();
  suggest();
  open();
  await userEvent.type(box(), "딸");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box()).toHaveValue("딸");
});

test("글자를 짓는 중의 화살표와 엔터는 입력기의 것이다", async () => {
  listHosts();
  suggest();
  const { urls } = open();
  await userEvent.type(box(), "딸");
  await screen.findByRole("listbox");
  fireEvent.keyDown(box(), { key: "ArrowDown", isComposing: true });
  expect(box()).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}");
  fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
  expect(urls).toEqual([]);
});

test("놀이를 고르면 그 놀이로 바로 간다", async () => {
  listHosts();
  suggest();
  const { urls } = open();
  await userEvent.type(box(), "딸");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options[2]).toHaveTextContent("하우스 딸기 체험경기 여주시");
  if (options[2]) await userEvent.click(options[2]);
  expect(urls).toEqual(["/content/detail?id=77"]);
});

test("맞은 글자에 표시가 있고, 오른쪽에 몇 곳인지 있다", async () => {
  listHosts();
  suggest();
  open();
  await userEvent.type(box(), "ㄸㄱ");
  const [first] = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(first?.querySelector("mark")).toHaveTextContent("딸기");
  expect(first).toHaveTextContent("12");
});

test("손이 150밀리초 멎은 뒤에야 새 말로 친다", () => {
  jest.useFakeTimers();
  const hook = renderHook(({ typed }) => useDebounced(typed, 150), { initialProps: { typed: "공" } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  hook.rerender({ typed: "공룡" });
  wait(149);
  hook.rerender({ typed: "공룡 박" });
  wait(149);
  expect(hook.result.current).toBe("공");
  wait(1);
  expect(hook.result.current).toBe("공룡 박");
  jest.useRealTimers();
});

test("빈 칸으로 찾으면 보여 준 추천 말로 찾는다", async () => {
  listHosts();
  const { queryNow } = open();
  await waitFor(() => expect(box()).toHaveAttribute("placeholder", "눈썰매"));
  await userEvent.type(box(), "{Enter}");
  await waitFor(() => expect(queryNow()).toEqual({ q: "눈썰매" }));
});

test("찾은 말은 이 기기에 남고, 하나씩 또는 모두 지울 수 있다", async () => {
  listHosts();
  remember(["공룡", "숲"]);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "공룡 지우기" }));
  await waitFor(() => expect(remembered().words).toEqual(["숲"]));
  await userEvent.click(screen.getByRole("button", { name: "모두 지우기" }));
  expect(await screen.findByText("최근 검색어가 없어요")).toBeInTheDocument();
});

test("저장을 끄면 있던 말이 사라지고, 새로 찾은 말도 남지 않는다", async () => {
  listHosts();
  remember(["공룡"]);
  open();
  await screen.findByRole("button", { name: "공룡 지우기" });
  await userEvent.click(screen.getByRole("switch", { name: "최근 검색어 저장" }));
  expect(await screen.findByText("최근 검색어를 저장하지 않고 있어요")).toBeInTheDocument();
  await userEvent.type(box(), "바다{Enter}");
  await screen.findByText("놀이 1");
  expect(remembered()).toEqual({ enabled: false, words: [] });
});

test("주소에 적힌 말로 열면 그 말로 찾되, 이 기기에서 찾은 말로 남기지 않는다: 앞서 쓰던 사람의 뒤로 가기일 수 있다", async () => {
  const asked = listHosts();
  remember(["숲"]);
  open("/search/activity?q=akd&sort=rating-desc");
  await screen.findByText("놀이 1");
  expect(asked[0]).toMatchObject({ q: "akd", sort: "rating-desc", is_logging: "true" });
  await settled();
  expect(remembered().words).toEqual(["숲"]);
});

test("적어서 찾은 말, 고른 추천 검색어, 누른 말이 찾은 말로 남는다", async () => {
  listHosts();
  suggest();
  remember(["숲"]);
  open();
  await userEvent.type(box(), "바다{Enter}");
  await waitFor(() => expect(remembered().words).toEqual(["바다", "숲"]));
  await userEvent.clear(box());
  await userEvent.type(box(), "딸");
  const [first] = within(await screen.findByRole("listbox")).getAllByRole("option");
  if (first) await userEvent.click(first);
  await waitFor(() => expect(remembered().words).toEqual(["딸기", "바다", "숲"]));
});

test.each(["숲", "눈썰매", "비 오는 토요일 4살 2만원 이하"])("누른 말 ‘%s’도 찾은 말로 남는다", async (word) => {
  listHosts();
  remember(["바다", "숲"]);
  open();
  const [link] = await screen.findAllByRole("link", { name: word });
  if (link) fireEvent.click(link);
  await waitFor(() => expect(remembered().words[0]).toBe(word));
});

test("다음 말을 찾는 동안 앞의 결과는 흐리게 남는다", async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  listHosts();
  open("/search/activity?q=공룡");
  await screen.findByText("놀이 1");
  server.use(
    http.get(at("/contents/"), async () => {
      await waiting;
      return replied({ contents: cards(50, 1), total_count: 1, total_is_floor: false, index: 1, size: 20 });
    }),
  );
  await userEvent.clear(box());
  await userEvent.type(box(), "바다{Enter}");
  await waitFor(() => expect(screen.getByRole("list", { name: "놀이 목록" })).toHaveAttribute("aria-busy", "true"));
  expect(screen.getByText("놀이 1")).toBeInTheDocument();
  answer();
  expect(await screen.findByText("놀이 50")).toBeInTheDocument();
  expect(screen.getByText("1곳을 찾았어요")).toHaveAttribute("aria-live", "polite");
});

test.each([
  ["date", "조건을 하나만 빼면 이런 곳이 있어요"],
  ["pair", "조건을 두 가지 바꾸면 이런 곳이 있어요"],
])("없으면 어떤 말을 찾았는지와 풀어 볼 조건을 함께 보여 준다: %s", async (kind, detail) => {
  listHosts(() => []);
  server.use(
    http.get(at("/contents/relaxations/"), () =>
      replied({ relaxations: [{ kind, label: "날짜 없이 찾기", count: 4, query: { q: "공룡" } }] }),
    ),
  );
  open("/search/activity?q=공룡&date=2026-11-28");
  expect(await screen.findByText("‘공룡’ 중에 조건에 맞는 곳이 없어요")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "날짜 없이 찾기 4곳" })).toHaveAttribute(
    "href",
    `/search/activity?${new URLSearchParams({ q: "공룡" })}`,
  );
  expect(screen.getByText(detail)).toBeInTheDocument();
});

test("조건 때문에 없으면 찾던 말은 두고 조건만 지우고, 말 때문에 없으면 다른 말로 찾는 길을 준다", async () => {
  listHosts(() => []);
  server.use(http.get(at("/contents/relaxations/"), () => replied({ relaxations: [] })));
  const { unmount } = open("/search/activity?q=공룡&free_only=true");
  expect(await screen.findByRole("link", { name: "조건 모두 지우기" })).toHaveAttribute(
    "href",
    `/search/activity?${new URLSearchParams({ q: "공룡" })}`,
  );
  unmount();
  open("/search/activity?q=쿠쿠루");
  expect(await screen.findByText("‘쿠쿠루’에 맞는 놀이를 찾지 못했어요")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "다른 말로 찾기" })).toHaveAttribute("href", "/search/activity");
  expect(screen.queryByText(/조건/, { selector: "p" })).not.toBeInTheDocument();
});

describe("문장으로 찾기", () => {
  const wet = "비 오는 내일 4살 2만원 이하 공룡";
  const read = { q: "공룡", date: "2026-11-21", child_months: "48", indoor: "indoor", max_price: "20000" };
  beforeEach(() => {
    window.localStorage.clear();
    server.use(
      http.get("*/districts.json", () => HttpResponse.json([[11110000, 11000000, "종로구", 37.59, 126.97]])),
      http.get(at("/portal/categories/"), () =>
        replied({
          categories: [{ pk: 2, slug: "farm", name: "농장체험", object: "carrot", tint: "green", sub_categories: [] }],
        }),
      ),
    );
  });

  test("적은 문장은 조건이 되어 주소에 남고, 칩마다 하나씩 뺄 수 있고, 문장 그대로 기억한다", async () => {
    const asked = listHosts();
    const { queryNow } = open();
    await userEvent.type(box(), `${wet}{Enter}`);
    await waitFor(() => expect(queryNow()).toEqual({ ...read, said: wet }));
    expect(box()).toHaveValue(wet);
    await waitFor(() => expect(asked.at(-1)).toMatchObject(read));
    const chips = within(await screen.findByRole("group", { name: "조건" }));
    fireEvent.click(await chips.findByRole("button", { name: "1명 20,000원 이하" }));
    await waitFor(() => expect(queryNow()).not.toHaveProperty("max_price"));
    fireEvent.click(chips.getByRole("button", { name: "실내" }));
    await waitFor(() => expect(queryNow()).toEqual({ q: "공룡", date: "2026-11-21", child_months: "48" }));
    await waitFor(() => expect(remembered().words).toEqual([wet]));
  });

  test("주소로 온 문장도 읽고, 알아본 곳과 종류는 찾는 말이면서 하나씩 뺄 수 있는 칩이다", async () => {
    const asked = listHosts();
    const { queryNow } = open(`/search/activity?${new URLSearchParams({ q: "종로구에서 무료 농장체험" })}`);
    await waitFor(() =>
      expect(queryNow()).toEqual({
        q: "종로구 농장체험",
        free_only: "true",
        said: "종로구에서 무료 농장체험",
      }),
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "종로구 농장체험", free_only: "true" }));
    fireEvent.click(await screen.findByRole("button", { name: "농장체험" }));
    await waitFor(() => expect(queryNow()).toEqual({ q: "종로구", free_only: "true" }));
    fireEvent.click(await screen.findByRole("button", { name: "종로구" }));
    await waitFor(() => expect(queryNow()).toEqual({ free_only: "true" }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("q"));
  });

  test("곳을 말하면 앞서 찾던 동네는 잊고, 말하지 않으면 그대로 둔다", async () => {
    listHosts();
    const { queryNow } = open("/search/activity?q=공룡&loc=26350000&distance=3");
    const type = async (text: string) => {
      await userEvent.clear(box());
      await userEvent.type(box(), `${text}{Enter}`);
    };
    await type("딸기 따기");
    await waitFor(() => expect(queryNow()).toEqual({ q: "딸기 따기", loc: "26350000", distance: "3" }));
    await type("종로 박물관");
    await waitFor(() => expect(queryNow()).toEqual({ q: "종로 박물관" }));
  });

  test("조건이 없는 말은 그대로 찾는다", async () => {
    const asked = listHosts();
    const { urls } = open();
    await userEvent.type(box(), "딸기 따기{Enter}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "딸기 따기" }));
    expect(urls).toHaveLength(1);
  });

  test("보기 문장이 있어서 누르면 그 문장으로 찾는다", async () => {
    listHosts();
    open();
    expect(await screen.findByRole("link", { name: "비 오는 토요일 4살 2만원 이하" })).toHaveAttribute(
      "href",
      `/search/activity?${new URLSearchParams({ q: "비 오는 토요일 4살 2만원 이하" })}`,
    );
  });
});

test("날짜를 고르면 예약할 수 있는 곳, 행사, 여는 곳, 모르는 곳을 나누어 저마다 몇 곳인지 말한다", async () => {
  listHosts();
  const contents = (["bookable", "bookable", "event", "unknown"] as const).map((day, index) =>
    card({ pk: index + 1, name: `놀이 ${index + 1}`, day }),
  );
  const total = (count: number) => ({ total_count: count, total_is_floor: count === 300 });
  const days = { bookable: total(2), event: total(1), open: total(0), unknown: total(300) };
  server.use(
    http.get(at("/contents/"), () =>
      replied({ contents, days, total_count: 300, total_is_floor: true, index: 1, size: 20 }),
    ),
  );
  open("/search/activity?q=공룡&date=2026-11-21&date_to=2026-11-22");
  await screen.findByText("놀이 1");
  const titles = screen.getAllByRole("heading", { level: 3, name: /\d곳( 이상)?$/ });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "그날 예약할 수 있어요 2곳",
    "그날 열리는 행사예요 1곳",
    "여는지 확인하세요 300곳 이상",
  ]);
  expect(within(await screen.findByRole("group", { name: "조건" })).getByText(/11월 21일.*~11월 22일/)).toBeVisible();
});

test("나이 안내가 없는 곳은 몇 곳인지 한 줄로 말하고, 누르면 그곳들을 본다", async () => {
  listHosts();
  server.use(
    http.get(at("/contents/"), () =>
      replied({
        contents: cards(1, 2),
        unknown_age_count: 31,
        total_count: 2,
        total_is_floor: false,
        index: 1,
        size: 20,
      }),
    ),
  );
  open("/search/activity?q=박물관&child_months=60");
  expect(await screen.findByRole("link", { name: "나이 안내가 없는 곳 31곳도 보기" })).toHaveAttribute(
    "href",
    `/search/activity?${new URLSearchParams({ q: "박물관", child_months: "60", unknown_age: "true" })}`,
  );
});

test("고쳐 찾은 말은 이름을 대고 원래 말로 찾을 수 있으며, 없는 이름은 비슷한 이름을 알려 준다", async () => {
  listHosts();
  server.use(
    http.get(at("/contents/"), ({ request }) => {
      const isTyped = new URL(request.url).searchParams.get("as_typed") === "true";
      const found = isTyped ? { contents: [], total_count: 0 } : { contents: cards(1, 1), total_count: 1 };
      return replied({ ...found, ...(!isTyped && { corrected: "박물관" }), total_is_floor: false, index: 1, size: 20 });
    }),
    http.get(at("/contents/relaxations/"), () =>
      replied({ relaxations: [], similar: [{ pk: 7, name: "나들 박물관", place_text: "서울 종로구" }] }),
    ),
  );
  open("/search/activity?q=박뮬관");
  expect(await screen.findByText("‘박물관’으로 찾았어요")).toBeVisible();
  fireEvent.click(screen.getByRole("link", { name: "원래 말로 찾기" }));
  expect(await screen.findByRole("link", { name: /나들 박물관/ })).toHaveAttribute("href", "/content/detail?id=7");
  expect(screen.getByRole("link", { name: "숙소에서 ‘박뮬관’ 찾기" })).toBeVisible();
});

test("아이 하나를 빼면 찾는 곳은 그 아이의 이름으로 말한다", async () => {
  listHosts(() => []);
  server.use(
    http.get(at("/contents/relaxations/"), () =>
      replied({
        relaxations: [
          { kind: "child", label: "28개월 아이 빼고 찾기", count: 7, query: { q: "클라이밍", child_months: "90" } },
        ],
      }),
    ),
  );
  openAt("/search/activity?q=클라이밍&child_months=90,28", <SearchScreen />, [hajun, seoa]);
  expect(await screen.findByRole("link", { name: "서아 빼고 찾기 7곳" })).toHaveAttribute(
    "href",
    `/search/activity?${new URLSearchParams({ q: "클라이밍", child_months: "90" })}`,
  );
});

test("여러 아이와 갈 때 못 가는 아이가 있으면 카드가 그 이름과 이유를 말한다", async () => {
  const age = { ...card().age, min_months: 48 };
  listHosts(() => [card({ name: "클라이밍", age })]);
  openAt("/search/activity?q=클라이밍", <SearchScreen />, [hajun, seoa]);
  expect(await screen.findByText("서아 만 4세부터")).toBeVisible();
});

test("고른 지역에 다 세지 못할 만큼 많으면 적용 단추도 300곳 이상이라고 말한다", async () => {
  listHosts();
  server.use(
    http.get(at("/contents/facets/"), () => replied(facets({ total_count: 300, total_is_floor: true }))),
    http.get(at("/locations/"), () => replied({ locations: [] })),
    http.get(at("/regions/categories/"), () => replied({ section: "LS01", regions: [] })),
  );
  open("/search/activity?q=공룡");
  await screen.findByText("놀이 1");
  await userEvent.click(screen.getByRole("button", { name: "여러 지역" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("button", { name: "적용 300곳 이상" })).toBeInTheDocument();
});

test("지역은 다섯 곳까지 함께 고르고, 고른 곳의 수를 세어 적용한다", async () => {
  const asked = listHosts();
  const towns = ["강남구", "강동구", "강북구", "강서구", "관악구", "광진구"];
  server.use(
    http.get(at("/locations/"), () =>
      replied({
        locations: [
          {
            id: 11000000,
            name: "서울특별시",
            parentId: null,
            sub_locations: towns.map((name, index) => ({ id: 11000001 + index, name, parentId: 11000000 })),
          },
        ],
      }),
    ),
    http.get(at("/regions/categories/"), () =>
      replied({ section: "LS01", regions: [{ pk: 11000000, name: "서울", content_count: 55 }] }),
    ),
  );
  open("/search/activity?q=공룡&loc=11110000");
  await screen.findByText("놀이 1");
  await userEvent.click(screen.getByRole("button", { name: "여러 지역" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("button", { name: /^서울특별시 55 ?곳$/ })).toBeInTheDocument();
  const group = within(await dialog.findByRole("group", { name: "서울특별시 구·군" }));
  for (const name of towns) fireEvent.click(group.getByRole("button", { name }));
  expect(group.getByRole("button", { name: "광진구" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(await dialog.findByRole("button", { name: "적용 32곳" }));
  await waitFor(() => expect(asked.at(-1)?.locs).toBe("11000001,11000002,11000003,11000004,11000005"));
  expect(asked.at(-1)).not.toHaveProperty("loc");
});
