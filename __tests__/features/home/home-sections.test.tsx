import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { coldStartQuery } from "@/api/main/content/recommend";
import { newContentsQuery } from "@/api/main/discover/home";
import { locationRankingQuery } from "@/api/stay/search";
import { ColdStartShelf } from "@/features/home/cold-start-shelf";
import { loadHome } from "@/features/home/home-loads";
import { HomeSection as HomeSectionPart } from "@/features/home/home-section";
import { HomeWeather } from "@/features/home/home-weather";
import { LateSection } from "@/features/home/late-section";
import { WeatherChip } from "@/features/home/weather-chip";
import { SheetProvider } from "@/lib/sheets";
import type { HomeSection } from "@/shared/contract/main/discover";
import type { HomeSectionType } from "@/shared/contract/main/lists";
import type { DayWeather } from "@/shared/contract/main/weather";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { FamilyOfThisTab } from "@/shell/session/family";
import { districtChosen } from "@/store/slices/member/region";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings, testToday } from "../../support/screen";
import { mainBase, testHttp } from "../../support/test-http";
import { cards } from "../contents/world";

const at = (path: string) => `${mainBase}${path}`;
const scene = { kind: "farm", seed: 1 };
const section = (type: HomeSectionType | "처음 듣는 것", over: Partial<HomeSection> = {}): HomeSection => ({
  section_type: type,
  index: 1,
  size: 2,
  fields: {},
  title: "선반",
  subtitle: "",
  ...over,
});
const show = (one: HomeSection, settings?: ScreenSettings) =>
  renderScreen(
    <SheetProvider value={{ district: () => undefined }}>
      <HomeWeather>
        <LateSection section={one} />
      </HomeWeather>
    </SheetProvider>,
    settings,
  );
const weather = (percent: number): DayWeather => ({
  district_pk: 11110119,
  date: testToday,
  as_of: "2026-11-19T23:00:00Z",
  sky: "overcast",
  wet: { percent, part: "afternoon", kind: "rain" },
  high: 12,
  feels_high: 12,
  feels_low: 8,
  pm25: null,
});
/** Sets the weather that the host returns; `null` when it is unknown. */
const weatherIs = (day: DayWeather | null) => server.use(http.get(at("/weather/"), () => replied({ weather: day })));
beforeEach(() => weatherIs(null));

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

const article = (id: number) => ({
  id,
  title: `놀이 ${id}`,
  summary: "",
  scene,
  min_months: 48,
  max_months: 119,
  minutes: 40,
  indoor: "both",
  materials: [],
  published_at: "2026-11-01T00:00:00Z",
});
const banner = (pk: number) => ({ pk, eyebrow: "", title: `도움말 ${pk}`, cta: "", href: `/labs?tip=${pk}`, scene });

test("놀이소식은 정한 수만큼, 누구와 얼마나 하는지와 함께 보이고 더보기는 목록으로 간다", async () => {
  server.use(http.get(at("/play-news/"), () => replied({ play_news: [1, 2, 3].map(article), total_count: 3 })));
  show(section("labs", { title: "집에서도 놀아요" }));
  expect(await screen.findByRole("heading", { name: "집에서도 놀아요" })).toBeVisible();
  expect(hrefs()).toEqual(["/labs", "/labs/detail?id=1", "/labs/detail?id=2"]);
  expect(screen.getAllByText("4~9세 · 40분 · 집 안·야외")).toHaveLength(2);
});

test("놀이소식에 앞세울 글이 정해져 있으면 그 글을 크게, 준비물과 함께 앞에 두고 줄에서는 뺀다", async () => {
  const lead = {
    ...article(2),
    materials: ["손전등", "종이", "가위", "풀"],
    steps: [],
    safety: "",
    variants: [],
    related: [],
  };
  server.use(
    http.get(at("/play-news/"), () => replied({ play_news: [1, 2, 3].map(article), total_count: 3 })),
    http.get(at("/home/news/2/"), () => replied({ ...lead, previous: null, next: null })),
  );
  show(section("labs", { fields: { id: 2 } }));
  expect(await screen.findByText("준비물 손전등, 종이, 가위 외 1가지")).toBeVisible();
  expect(hrefs()).toEqual(["/labs", "/labs/detail?id=2", "/labs/detail?id=1", "/labs/detail?id=3"]);
});

test("앞세울 글이 없어졌으면 줄만 보인다", async () => {
  server.use(
    http.get(at("/play-news/"), () => replied({ play_news: [1, 2].map(article), total_count: 2 })),
    http.get(at("/home/news/9/"), () => refused(404, "F404")),
  );
  show(section("labs", { fields: { id: 9 } }));
  expect(await screen.findByRole("link", { name: "놀이 1" })).toBeVisible();
  expect(hrefs()).toEqual(["/labs", "/labs/detail?id=1", "/labs/detail?id=2"]);
});

test("이벤트는 버전 4로 쓸 것만 묻고, 숙소 이벤트는 숙소 쪽에 묻는다", async () => {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const { section_type, fields, size, index } = Object.fromEntries(searchParams);
    asked.push(
      [
        pathname.replace(/^.*\/api\/main/, ""),
        request.headers.get("x-api-version"),
        section_type,
        fields,
        index,
        size,
      ].join(" "),
    );
    return replied({
      events: [
        { id: 7, title: "딸기 수확", scene, ends_at: "2026-12-31T14:00:00Z" },
        { id: 8, title: "첫 후기", scene, ends_at: null },
      ],
    });
  };
  server.use(http.get(at("/events/"), answer), http.get(at("/stay/events/"), answer));
  show(section("events", { fields: { section_type: "event" } }));
  expect(await screen.findByText("12월 31일 (목)까지")).toBeVisible();
  expect(screen.getByText("언제든 참여해요")).toBeVisible();
  expect(hrefs()).toEqual(["/event/detail?id=7", "/event/detail?id=8"]);
  show(section("events", { fields: { section_type: "event", host: "stay" } }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    "/events/ 4 event title,summary,scene,ends_at 1 2",
    "/stay/events/ 4 event title,summary,scene,ends_at 1 2",
  ]);
});

test("숙소 선반은 숙소마다 1박 금액과 함께 그 숙소로 가고, 숙소 서버가 멈추면 비운다", async () => {
  const stay = { place_text: "강원 속초시", type_name: "호텔", scene, rating: 4.8, review_count: 21 };
  const asked: string[] = [];
  server.use(
    http.get(at("/locations/ranking"), ({ request }) => {
      asked.push(new URL(request.url).search);
      return replied({
        as_of: "2026-11-19T06:00:00Z",
        accommodations: [
          { ...stay, rank: 1, id: 7, name: "몽실온", from_price: 129_000 },
          { ...stay, rank: 2, id: 8, name: "다 찬 집", from_price: null },
        ],
      });
    }),
  );
  const first = show(section("stays", { title: "하룻밤 자고 올까요?" }));
  expect(await screen.findByRole("heading", { name: "하룻밤 자고 올까요?" })).toBeVisible();
  expect(hrefs()).toEqual(["/search/stay", "/stay/detail?id=7", "/stay/detail?id=8"]);
  expect(screen.getByText("1박")).toBeVisible();
  expect(screen.getAllByText("129,000")).toHaveLength(1);
  expect(asked).toEqual(["?index=1&size=2"]);
  first.unmount();
  server.use(http.get(at("/locations/ranking"), () => refused(400, "E400")));
  show(section("stays", { title: "하룻밤 자고 올까요?" }));
  await waitFor(() => expect(screen.queryByText("몽실온")).toBeNull());
  expect(screen.queryByRole("heading")).toBeNull();
});

test("주제 선반은 번호가 가리키는 주제를 묻고, 번호가 없으면 비운다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(at("/home/theme/:id/inventory/"), ({ params }) => {
      asked.push(String(params.id));
      return replied({ id: 3, title: "흙 묻히는 날", subtitle: "씻을 곳이 있어요", contents: [] });
    }),
  );
  const { client } = show(section("theme", { title: "", fields: { id: 3 } }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toEqual(["3"]);
  const { container } = show(section("theme", { fields: {} }));
  expect(container).toBeEmptyDOMElement();
});

test("도움말은 스무 장씩 이어 온다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(at("/home/tip-banners/"), ({ request }) => {
      const { index, size } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(`${index} ${size}`);
      const first = index === "1" ? 1 : 21;
      return replied({ banners: Array.from({ length: index === "1" ? 20 : 3 }, (_, n) => banner(first + n)) });
    }),
  );
  show(section("tip_banner"));
  fireEvent.click(await screen.findByRole("button", { name: "더 보기" }));
  expect(await screen.findByRole("link", { name: "도움말 23" })).toHaveAttribute("href", "/labs?tip=23");
  expect(asked).toEqual(["1 20", "2 20"]);
  expect(screen.queryByRole("button", { name: "더 보기" })).toBeNull();
});

test("이벤트 배너 줄은 이벤트 배너를 묻는다", async () => {
  server.use(http.get(at("/home/banners/event/"), () => replied({ banners: [banner(5)] })));
  show(section("event_banner"));
  expect(await screen.findByRole("link", { name: "도움말 5" })).toBeVisible();
});

test("순위는 정해진 갈래의 것이고, 몇 시 기준인지와 몇째인지 말한다", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(at("/home/rankings"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("inventory"), request.headers.get("x-api-version"));
      return replied({ as_of: "2026-11-20T00:00:00Z", contents: cards(1, 2), inventories: [] });
    }),
  );
  show(section("rankings", { fields: { inventory: "farm" } }));
  expect(await screen.findByText("오늘 9시 기준")).toBeVisible();
  expect(asked).toEqual(["farm", "3"]);
  expect(screen.getAllByRole("listitem").map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
    "/content/detail?id=1",
    "/content/detail?id=2",
  ]);
});

test("순위의 갈래를 고르면 그 갈래를 묻고, 실패하면 처음 순위로 돌아갈 수 있다", async () => {
  const inventories = [
    { inventory: "farm", name: "농장체험" },
    { inventory: "class", name: "클래스" },
  ];
  server.use(
    http.get(at("/home/rankings"), ({ request }) => {
      const inventory = new URL(request.url).searchParams.get("inventory");
      if (inventory === "class") return refused(500, "E000");
      return replied({
        as_of: "2026-11-19T06:00:00Z",
        contents: cards(inventory === "farm" ? 7 : 1, 1),
        inventories,
      });
    }),
  );
  show(section("rankings", { fields: { inventory: "all" } }));
  expect(await screen.findByText("11월 19일 (목) 15시 기준")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "농장체험" }));
  expect(await screen.findByText("놀이 7")).toBeVisible();
  expect(screen.getByRole("button", { name: "농장체험" })).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(screen.getByRole("button", { name: "클래스" }));
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }, { timeout: 5000 }));
  expect(await screen.findByText("놀이 1")).toBeVisible();
});

describe("날씨", () => {
  const places = [
    { ...cards(1, 1)[0], name: "들판", indoor: "outdoor" },
    { ...cards(2, 1)[0], name: "실내 놀이터", indoor: "indoor" },
  ];
  const showBoth = (one: HomeSection) =>
    renderScreen(
      <HomeWeather>
        <WeatherChip />
        <LateSection section={one} />
      </HomeWeather>,
    );
  const names = () => screen.getAllByRole("link", { name: /들판|실내 놀이터/ }).map((link) => link.textContent);
  const newOnes = () =>
    server.use(
      http.get(at("/home/new-contents/"), () =>
        replied({ contents: places, total_count: 2, total_is_floor: false, index: 1, size: 2 }),
      ),
    );
  beforeEach(() => localStorage.clear());

  test("비가 오면 이유를 말하고 실내를 먼저, 끄면 평소 순서로, 그 선택은 이 기기에 남는다", async () => {
    weatherIs(weather(70));
    newOnes();
    showBoth(section("new_contents"));
    fireEvent.click(await screen.findByRole("button", { name: "비 70% · 오후 비 70% · 실내 먼저 보여 드려요" }));
    await waitFor(() => expect(names()[0]).toMatch("실내 놀이터"));
    const shelf = () => screen.getByText("실내 놀이터").closest("ul");
    const indoors = shelf();
    const sheet = await screen.findByRole("dialog", { name: "날씨에 맞춰 보기" });
    expect(within(sheet).getByText("오후 비 70% · 실내 먼저 보여 드려요")).toBeVisible();
    fireEvent.click(within(sheet).getByRole("switch", { name: "궂은 날에는 실내 놀이 먼저" }));
    expect(within(sheet).getByText("오후 비 70% · 평소 순서로 보고 있어요")).toBeVisible();
    fireEvent.click(within(sheet).getByRole("button", { name: "닫기" }));
    await waitFor(() => expect(names()[0]).toMatch("들판"));
    // Scroll snapping would follow the card that was first, so a new order renders a new list element.
    expect(shelf()).not.toBe(indoors);
    await waitFor(() => expect(localStorage.getItem("nadlang.weather-order")).toBe('{"off":true}'));
  });

  test("끈 기기에서는 다음에도 평소 순서다", async () => {
    localStorage.setItem("nadlang.weather-order", '{"off":true}');
    weatherIs(weather(70));
    newOnes();
    showBoth(section("new_contents"));
    expect(await screen.findByRole("button", { name: /평소 순서로 보고 있어요/ })).toBeVisible();
    await waitFor(() => expect(names()[0]).toMatch("들판"));
  });

  test("맑으면 순서를 건드리지 않고 끌 것도 없다", async () => {
    weatherIs(weather(0));
    newOnes();
    showBoth(section("new_contents"));
    expect(await screen.findByText("흐림 12도 · 밖에서 놀기 좋아요")).toBeVisible();
    await waitFor(() => expect(names()[0]).toMatch("들판"));
    expect(screen.queryByRole("button", { name: /12도/ })).toBeNull();
  });

  test("날씨를 모르면 줄만 없고 선반은 그대로 보인다", async () => {
    server.use(http.get(at("/weather/"), () => refused(503, "E503")));
    newOnes();
    const { container } = showBoth(section("new_contents"));
    await screen.findByRole("link", { name: /들판/ });
    expect(container.querySelector("p")?.textContent ?? "").not.toMatch("실내 먼저");
    expect(screen.queryByText(/보여 드려요/)).toBeNull();
  });
});

test("새 놀이는 새로운 순으로 보이고, 낮은 금액순을 고르면 그 순서로 묻고, 못 받으면 돌아올 수 있다", async () => {
  const asked: string[] = [];
  let isDown = false;
  server.use(
    http.get(at("/home/new-contents/"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("sort") ?? "");
      if (isDown) return refused(503, "F503");
      return replied({ contents: cards(2, 1), total_count: 2, total_is_floor: false, index: 1, size: 2, reason: "" });
    }),
  );
  show(section("new_contents"));
  const order = within(await screen.findByRole("group", { name: "새 놀이 순서" }));
  expect(asked).toEqual(["latest"]);
  isDown = true;
  fireEvent.click(order.getByRole("button", { name: "낮은 금액순" }));
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }, { timeout: 20_000 }));
  expect(new Set(asked)).toEqual(new Set(["latest", "price-asc"]));
  expect(await screen.findByRole("group", { name: "새 놀이 순서" })).toBeVisible();
});

test("새 놀이와 숙소의 화면은 서버가 미리 물어 둔 답을 쓴다", async () => {
  const main = testHttp().http;
  const stay = testHttp().http;
  const keys: unknown[] = [];
  await loadHome(
    { main, stay },
    {
      ask: async ({ queryKey }) => {
        keys.push(queryKey);
        return undefined;
      },
      need: async () => ({ sections: [section("new_contents"), section("stays")] }) as never,
    },
    { isMember: false, today: testToday },
  );
  const onScreen = newContentsQuery(main, { pk: coldStartDefaults.district_id, sort: "latest", size: 2 });
  expect(keys).toContainEqual(onScreen.queryKey);
  expect(keys).toContainEqual(locationRankingQuery(stay, { size: 2 }).queryKey);
});

test("서버는 처음 세 화면을 채우는 여섯 줄까지만 묻는다", async () => {
  const { http: host } = testHttp();
  const asked: string[] = [];
  const early = ["main_banner", "categories", "cold_start", "stays", "strip_banner", "rankings"] as const;
  const late = ["curation", "theme_banner", "new_contents"] as const;
  await loadHome(
    { main: host, stay: host },
    {
      ask: async ({ queryKey }) => {
        asked.push(queryKey.slice(1, 3).join(" "));
        return undefined;
      },
      need: async () => ({ sections: [...early, ...late].map((type) => section(type)) }) as never,
    },
    { isMember: false, today: testToday },
  );
  expect(asked.toSorted()).toEqual([
    "districts one",
    "home banners",
    "home banners",
    "home categories",
    "home rankings",
    "recommend cold-start",
    "search ranking",
    "weather [object Object]",
  ]);
});

test("서버는 회원의 첫 선반을 함께 가는 아이의 나이로 묻는다", async () => {
  const { http: host } = testHttp();
  const asked: unknown[] = [];
  const child = (pk: string, child_birth: string) => ({ pk, child_name: pk, child_birth, is_representative: false });
  const family = {
    children: [child("a", "2019-03-02"), child("b", "2022-06-01"), child("c", "2026-01-01")],
    who_goes: { adults: 2, child_pks: ["a", "b"] },
  };
  await loadHome(
    { main: host, stay: host },
    {
      ask: async ({ queryKey }) => {
        asked.push(queryKey);
        return (queryKey.includes("children") ? family : undefined) as never;
      },
      need: async () => ({ sections: [section("cold_start")] }) as never,
    },
    { isMember: true, today: testToday },
  );
  const { district_id } = coldStartDefaults;
  await waitFor(() => expect(asked).toContainEqual(coldStartQuery(host, { age: 4, age_to: 7, district_id }).queryKey));
});

test("또래 선반은 이유를 말하고, 바꾸기를 누르면 동네를 고르게 한다", async () => {
  server.use(
    http.get(at("/recommend/cold-start-v2/contents"), () =>
      replied({ age: 7, district: { pk: 11110119, name: "세종로" }, scope: "dong", fits: true, contents: cards(1, 1) }),
    ),
  );
  const asked: (number | null)[] = [];
  renderScreen(
    <SheetProvider value={{ district: ({ current }) => asked.push(current) }}>
      <HomeWeather>
        <LateSection section={section("cold_start")} />
      </HomeWeather>
    </SheetProvider>,
  );
  expect(await screen.findByText(/7세 · 세종로에서 가까운 곳부터/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: /^(?!.*함께 가는).*바꾸기/ }));
  expect(asked).toEqual([11110119]);
});

test("나이를 적어 둔 곳이 없으면 몇 살이 좋아한다고 하지 않고, 가까운 곳이라고만 한다", async () => {
  server.use(
    http.get(at("/recommend/cold-start-v2/contents"), () =>
      replied({
        age: 7,
        district: { pk: 11110119, name: "세종로" },
        scope: "dong",
        fits: false,
        contents: cards(1, 1),
      }),
    ),
  );
  show(section("cold_start"));
  expect(await screen.findByRole("heading", { name: "가까운 곳에서 놀아요" })).toBeVisible();
  expect(screen.getByText(/^세종로에서 가까운 곳부터/)).toBeVisible();
  expect(screen.queryByText(/7세|좋아할/)).toBeNull();
});

test("예약도 후기도 없는 숙소만 있으면 많이 예약한다는 말을 하지 않는다", async () => {
  const stay = { place_text: "강원 속초시", type_name: "호텔", scene, rating: null, review_count: 0, from_price: null };
  const reply = (rank: number | null) =>
    server.use(
      http.get(at("/locations/ranking"), () =>
        replied({ as_of: "2026-11-19T06:00:00Z", accommodations: [{ ...stay, rank, id: 7, name: "몽실온" }] }),
      ),
    );
  const shelf = section("stays", { title: "하룻밤 자고 올까요?", subtitle: "예약과 후기가 많은 숙소부터예요" });
  reply(null);
  const first = show(shelf);
  expect(await screen.findByText("몽실온")).toBeVisible();
  expect(screen.queryByText("예약과 후기가 많은 숙소부터예요")).toBeNull();
  first.unmount();
  reply(1);
  show(shelf);
  expect(await screen.findByText("예약과 후기가 많은 숙소부터예요")).toBeVisible();
});

test("모두 가면 한 아이의 나이가 아니라 가장 어린 아이부터 큰 아이까지로 고르고 그렇게 말한다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(at("/recommend/cold-start-v2/contents"), ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get("age")}~${searchParams.get("age_to")}`);
      const age_to = Number(searchParams.get("age_to"));
      const district = { pk: 11110119, name: "세종로" };
      return replied({
        age: Number(searchParams.get("age")),
        age_to,
        district,
        scope: "dong",
        fits: true,
        contents: cards(1, 1),
      });
    }),
  );
  const children = ["하준 2019-03-10", "서아 2024-06-01"].map((text, index) => {
    const [name = "", birth = ""] = text.split(" ");
    return { id: `${index}`, name, birth, keptBy: "device" as const };
  });
  show(section("cold_start"), { family: { children, chosen: children } });
  expect(await screen.findByText(/^2~7세 · 세종로에서 가까운 곳부터/)).toBeVisible();
  expect(asked).toEqual(["2~7"]);
  expect(document.body).not.toHaveTextContent(/하준 7세/);
});

test("가입하라는 줄은 회원에게 받아 둔 쿠폰으로 가는 줄이 된다", async () => {
  const invite = { ...banner(1), eyebrow: "처음 오셨나요?", title: "쿠폰 받기", href: "/signup" };
  server.use(http.get(at("/home/banners/strip/"), () => replied({ banners: [invite] })));
  const { unmount } = show(section("strip_banner"));
  expect(await screen.findByRole("link", { name: /처음 오셨나요/ })).toHaveAttribute("href", "/signup");
  unmount();
  show(section("strip_banner"), { isMember: true });
  expect(await screen.findByRole("link", { name: /받아 둔 쿠폰/ })).toHaveAttribute("href", "/mypage/coupon");
});

test("다시 물어도 안 되는 선반은 그 줄만 사라진다", async () => {
  server.use(http.get(at("/play-news/"), () => refused(500, "E000")));
  const { container } = show(section("labs"));
  expect(container).not.toBeEmptyDOMElement();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test("놀이 종류의 전체를 누르면 모든 종류의 창이 열리고, 창이 없는 화면에서는 목록으로 간다", async () => {
  const farm = { pk: 2, slug: "farm", name: "농장체험", object: "carrot", tint: "green", sub_categories: [] };
  server.use(http.get(at("/home/nolcategory/"), () => replied({ categories: [farm] })));
  const opened = jest.fn();
  const { unmount } = renderScreen(
    <SheetProvider value={{ categoryMenu: opened }}>
      <HomeSectionPart section={section("categories")} />
    </SheetProvider>,
  );
  expect(await screen.findByRole("link", { name: "농장체험" })).toHaveAttribute(
    "href",
    "/contents?category=2&loc=11110119",
  );
  fireEvent.click(screen.getByRole("link", { name: "전체" }));
  expect(opened).toHaveBeenCalledTimes(1);
  unmount();
  renderScreen(<HomeSectionPart section={section("categories")} />);
  expect(await screen.findByRole("link", { name: "전체" })).toHaveAttribute("href", "/contents?loc=11110119");
});

test("놀이 종류는 머리에 적힌 동네의 목록을 연다: 고른 동네가 있으면 그 동네다", async () => {
  const farm = { pk: 2, slug: "farm", name: "농장체험", object: "carrot", tint: "green", sub_categories: [] };
  server.use(http.get(at("/home/nolcategory/"), () => replied({ categories: [farm] })));
  const { store } = renderScreen(<HomeSectionPart section={section("categories")} />);
  act(() => void store.dispatch(districtChosen(26350000)));
  expect(await screen.findByRole("link", { name: "농장체험" })).toHaveAttribute(
    "href",
    "/contents?category=2&loc=26350000",
  );
  expect(screen.getByRole("link", { name: "전체" })).toHaveAttribute("href", "/contents?loc=26350000");
});

test("새로 온 놀이는 어디까지 찾았는지 말하고, 더보기는 그 동네의 목록을 연다", async () => {
  server.use(
    http.get(at("/home/new-contents/"), () =>
      replied({
        contents: cards(1, 2),
        total_count: 2,
        total_is_floor: false,
        index: 1,
        size: 10,
        scope: "city",
        reason: "종로구에는 아직 적어서 서울까지, 가까운 곳부터 보여 드려요",
      }),
    ),
  );
  show(section("new_contents", { subtitle: "가까운 곳부터 보여 드려요" }));
  expect(await screen.findByText("종로구에는 아직 적어서 서울까지, 가까운 곳부터 보여 드려요")).toBeVisible();
  expect(screen.queryByText("가까운 곳부터 보여 드려요")).toBeNull();
  expect(screen.getByRole("link", { name: /더보기/ })).toHaveAttribute("href", "/contents?loc=11110119&sort=latest");
});

test("놀이 종류는 오는 동안에도 다 왔을 때와 같은 수의 칸을 차지하고, 읽히는 것은 전체뿐이다", async () => {
  const nine = Array.from({ length: 9 }, (_, index) => ({
    pk: index + 1,
    slug: `kind-${index}`,
    name: `종류 ${index}`,
    object: "carrot",
    tint: "green",
    sub_categories: [],
  }));
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(at("/home/nolcategory/"), async () => {
      await asked;
      return replied({ categories: nine });
    }),
  );
  renderScreen(<HomeSectionPart section={section("categories")} />);
  const grid = screen.getByRole("navigation", { name: "놀이 종류" });
  const cells = () => within(grid).getAllByRole("listitem", { hidden: true });
  expect(grid).toHaveAttribute("aria-busy", "true");
  expect(cells()).toHaveLength(10);
  expect(within(grid).getAllByRole("listitem")).toHaveLength(1);
  answer();
  expect(await screen.findByRole("link", { name: "종류 8" })).toBeVisible();
  expect(cells()).toHaveLength(10);
  expect(grid).not.toHaveAttribute("aria-busy");
});

test("모르는 이름의 줄은 그리지 않는다", () => {
  const { container } = show(section("처음 듣는 것"));
  expect(container).toBeEmptyDOMElement();
});

describe("가까워지기 전에는", () => {
  const watched: { near: () => void }[] = [];
  beforeEach(() => {
    watched.length = 0;
    class Observer {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        watched.push({ near: () => this.seen([{ isIntersecting: true }]) });
      }
      disconnect() {}
    }
    Object.defineProperty(window, "IntersectionObserver", { value: Observer, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, "IntersectionObserver");
  });

  test("묻지 않고 자리만 지키다가, 가까워지면 묻는다", async () => {
    let tries = 0;
    server.use(
      http.get(at("/play-news/"), () => {
        tries += 1;
        return HttpResponse.json({ code: "S000", message: "", data: { play_news: [article(1)], total_count: 1 } });
      }),
    );
    const { container, client } = show(section("labs"));
    expect(container).not.toBeEmptyDOMElement();
    expect(client.isFetching({ queryKey: ["main", "labs"] })).toBe(0);
    expect(tries).toBe(0);
    act(() => watched[0]?.near());
    expect(await screen.findByRole("link", { name: "놀이 1" })).toBeVisible();
  });

  test("새 놀이와 주제 줄, 배너 줄도 묻지 않고, 제목을 아는 줄은 제목부터 보인다", async () => {
    const asked: string[] = [];
    const answer =
      (body: object) =>
      ({ request }: { request: Request }) => {
        asked.push(new URL(request.url).pathname.replace(/^.*\/api\/main/, ""));
        return replied(body);
      };
    const page = { contents: cards(2, 1), total_count: 1, total_is_floor: false, index: 1, size: 2 };
    const theme = { id: "weekend", title: "이번 토요일에", subtitle: "", query: {}, contents: cards(3, 1) };
    server.use(
      http.get(at("/home/new-contents/"), answer(page)),
      http.get(at("/curations/"), answer({ curations: [theme] })),
      http.get(at("/home/banners/theme/"), answer({ banners: [banner(4)] })),
    );
    show(section("new_contents", { title: "새로 들어온 놀이" }));
    show(section("curation", { title: "", fields: { id: "weekend" } }));
    show(section("theme_banner"));
    expect(screen.getByRole("heading", { name: "새로 들어온 놀이" })).toBeVisible();
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(asked).toEqual([]);
    for (const { near } of watched) act(near);
    expect(await screen.findByRole("heading", { name: "이번 토요일에" })).toBeVisible();
    for (const name of ["놀이 2", "놀이 3", "도움말 4"])
      expect(await screen.findByRole("link", { name: new RegExp(name) })).toBeVisible();
    expect(asked.toSorted()).toEqual(["/curations/", "/home/banners/theme/", "/home/new-contents/"]);
  });
});

test("어른만 가기로 한 집에도 남의 나이가 아니라 우리 아이의 나이로 권한다", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(at("/recommend/cold-start-v2/contents"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("age"));
      return replied({ contents: [], age: 3, district: { pk: 11110119, name: "종로구" } });
    }),
  );
  const seoa = { id: "2", name: "서아", birth: "2023-07-01", keptBy: "device" as const };
  renderScreen(
    <SheetProvider value={{ district: () => undefined }}>
      <HomeWeather>
        <ColdStartShelf />
      </HomeWeather>
    </SheetProvider>,
    { family: { children: [seoa], chosen: [], adults: 2 } },
  );
  await waitFor(() => expect(asked).toContain("3"), { timeout: 10_000 });
});

describe("홈에서 아이 이름을 보이지 않기로 한 집", () => {
  const openHome = async (shows_names: boolean) => {
    const children = ["하준 2019-03-10", "서아 2024-06-01"].map((text, index) => {
      const [child_name = "", child_birth = ""] = text.split(" ");
      return { pk: `c${index}`, child_name, child_birth, categories: [], is_representative: index === 0 };
    });
    const grownUp = cards(1, 1).map((card) => ({ ...card, age: { ...card.age, min_months: 48 } }));
    server.use(
      http.get(at("/children/"), () =>
        replied({ children, who_goes: { adults: 2, child_pks: ["c0", "c1"] }, shows_names }),
      ),
      http.get(at("/recommend/cold-start-v2/contents"), () =>
        replied({ contents: grownUp, age: 7, district: { pk: 11110119, name: "세종로" } }),
      ),
    );
    const { container } = renderScreen(
      <SheetProvider value={{ district: () => undefined }}>
        <FamilyOfThisTab>
          <HomeWeather>
            <LateSection section={section("cold_start")} />
          </HomeWeather>
        </FamilyOfThisTab>
      </SheetProvider>,
      { isMember: true },
    );
    await screen.findAllByText(/만 4세부터/, {}, { timeout: 10_000 });
    return container.innerHTML;
  };

  test("이름 대신 나이만 보인다", async () => {
    const html = await openHome(false);
    expect(html).not.toMatch(/하준|서아/);
    expect(screen.getByRole("button", { name: "만 7세" })).toBeVisible();
    expect(html).toContain(">29개월 만 4세부터<");
  });

  test("보이기로 한 집에는 이름이 보인다", async () => {
    const html = await openHome(true);
    expect(screen.getByRole("button", { name: "하준 만 7세" })).toBeVisible();
    expect(html).toContain(">서아 만 4세부터<");
  });
});
