import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { ResultScreen } from "@/features/stay/result/result-screen";
import { addDays } from "@/shared/dates/plain-date";
import { staySearched } from "@/store/slices/stay/search";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { testToday } from "../../support/screen";
import { at, openAt, soldOut, stay, stayHosts, stays, terms } from "./world";

const base = "/search/stay/result?check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7,3";
const open = (url = base) => openAt(url, <ResultScreen />);
const titles = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const list = () => screen.findByRole("list", { name: "숙소 목록" });

const priced = (id: number, total: number) => {
  const { offer } = stay();
  if (!offer) throw new Error("no offer");
  const nights = terms("2026-11-28", "2026-11-30", { bands: [{ from: 0, to: 11, fee: 0, counts: false, bed: false }] });
  const each = nights.nights.map((night) => ({ ...night, price: total / 2, list_price: total / 2 }));
  return stay({ id, name: `숙소 ${id}`, offer: { ...offer, terms: { ...nights, nights: each }, total } });
};

test("카드는 고른 밤과 가족 모두의 금액을 말하고, 날짜와 인원을 이어서 연다", async () => {
  const { offer } = stay();
  if (!offer) throw new Error("no offer");
  const { asked } = stayHosts({
    page: () => [stay({ offer: { ...offer, terms: terms("2026-11-28", "2026-11-30"), total: 380_000 } })],
  });
  open();
  const card = within(within(await list()).getAllByRole("article")[0] ?? document.body);
  expect(card.getByText("2박 4명 총, 세금·아이 요금 포함 · 1박 190,000원, 38만 원")).toBeInTheDocument();
  expect(card.getByText("4명 함께 묵을 수 있어요")).toBeInTheDocument();
  const href = new URL(card.getByRole("link").getAttribute("href") ?? "", "http://localhost");
  expect(Object.fromEntries(href.searchParams)).toEqual({
    id: "1",
    check_in: "2026-11-28",
    check_out: "2026-11-30",
    adults: "2",
    children_ages: "7,3",
  });
  expect(asked[0]).toMatchObject({ adults: "2", children: "2", children_ages: "7,3", index: "1", size: "20" });
});

test("빈 쪽이 와야 목록이 끝난다: 덜 찬 쪽 뒤에도 한 번 더 묻는다", async () => {
  const { asked } = stayHosts({ page: ({ index }) => (index === "1" ? stays(1, 7) : []) });
  open();
  expect(await screen.findByText("숙소를 모두 보여 드렸어요")).toBeInTheDocument();
  expect(asked.map(({ index }) => index)).toEqual(["1", "2"]);
  expect(screen.getAllByRole("article")).toHaveLength(7);
});

test("두 집 사이의 띠는 목록에서 제 칸에 서서, 카드가 두 줄로 서도 빈 칸을 남기지 않는다", async () => {
  stayHosts({ page: ({ index }) => (index === "1" ? stays(1, 3) : []) });
  const banner = {
    href: "/search/stay/result?facilities=kids_pool",
    eyebrow: "온 가족 물놀이",
    title: "실컷 헤엄치고 푹 자요",
  };
  server.use(http.get(at("/banners"), () => replied({ banners: [banner] })));
  open();
  const strip = (await screen.findByRole("link", { name: /실컷 헤엄치고/ })).closest("li");
  const items = [...(await list()).children];
  expect(items).toHaveLength(4);
  expect(items.indexOf(strip as HTMLElement)).toBe(2);
});

test("세 쪽까지 자동으로 오고, 그 뒤로는 눌러야 더 온다", async () => {
  const { asked } = stayHosts({ page: ({ index }) => stays(Number(index) * 100, 20) });
  open();
  const more = await screen.findByRole("button", { name: "더 보기" });
  expect(asked.map(({ index }) => index)).toEqual(["1", "2", "3"]);
  await userEvent.click(more);
  await waitFor(() => expect(asked).toHaveLength(4));
});

test("마감된 곳은 맨 뒤에, 값 없이 이유와 함께 남는다", async () => {
  stayHosts({
    page: ({ index }) =>
      index === "1" ? [soldOut({ id: 5, name: "마감된 집" }), stay({ id: 6, name: "열린 집" })] : [],
  });
  open();
  await list();
  expect(titles()).toEqual(["열린 집", "마감된 집"]);
  const closed = within(screen.getAllByRole("article")[1] ?? document.body);
  expect(closed.getByText("고른 날짜는 마감됐어요")).toBeInTheDocument();
  expect(closed.queryByText(/총/)).not.toBeInTheDocument();
});

test("같은 숙소가 두 쪽에 와도 한 번만 보인다", async () => {
  stayHosts({ page: ({ index }) => (Number(index) <= 2 ? stays(1, 2) : []) });
  open();
  await screen.findByText("숙소를 모두 보여 드렸어요");
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("종류는 화살표로 오가고, 다른 종류의 시설은 더 묻지 않는다", async () => {
  stayHosts();
  const { queryNow } = open(`${base}&facilities=pool`);
  await screen.findByRole("tab", { name: "한옥" });
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["전체", "한옥", "호텔"]);
  tabs[0]?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(queryNow()).toMatchObject({ accommodation_type_code: "hanok", check_in: "2026-11-28" });
  expect(queryNow()).not.toHaveProperty("facilities");
  expect(screen.getByRole("tab", { name: "한옥" })).toHaveAttribute("aria-selected", "true");
});

test("조건 창은 그 종류의 조건으로 만들어지고, 누르면 몇 곳이 남는지 말한 뒤에 적용한다", async () => {
  const { counted } = stayHosts({ count: ({ facilities }) => (facilities === "breakfast" ? 32 : 40) });
  const { queryNow, urls } = open(`${base}&accommodation_type_code=hanok`);
  await userEvent.click((await screen.findAllByRole("button", { name: "조건 고르기" }))[0] ?? document.body);
  const sheet = within(await screen.findByRole("dialog", { name: "조건 고르기" }));
  expect(await sheet.findByRole("button", { name: /^조식 2 ?곳$/ })).toBeInTheDocument();
  expect(sheet.queryByRole("button", { name: /주차/ })).not.toBeInTheDocument();
  expect(sheet.getByRole("button", { name: /^반려동물 0 ?곳$/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(sheet.getByRole("button", { name: /^조식 2 ?곳$/ }));
  await userEvent.click(await sheet.findByRole("button", { name: "32곳 보기" }));
  expect(queryNow()).toMatchObject({ facilities: "breakfast", accommodation_type_code: "hanok" });
  expect(urls).toHaveLength(1);
  expect(counted.some(({ facilities }) => facilities === "breakfast")).toBe(true);
});

test("센 것보다 많을 때만 이상이라고 하고, 읽어 주는 말도 같다", async () => {
  stayHosts();
  const floors = { available_count: 300, info_count: 300, total_count: 300, is_floor: true, is_info_floor: true };
  server.use(http.get(at("/accommodations/count"), () => replied(floors)));
  open();
  expect(await screen.findByText("300곳 이상")).toBeInTheDocument();
  expect(screen.getByText(/안내만 300곳 이상/)).toBeInTheDocument();
  expect(screen.getByText("숙소 300곳 이상을 찾았어요. 안내만 있는 숙소는 300곳 이상이에요")).toBeInTheDocument();
});

test("고를 수 없는 조건은 눌러도 그대로다", async () => {
  stayHosts();
  open(`${base}&accommodation_type_code=hanok`);
  await userEvent.click((await screen.findAllByRole("button", { name: "조건 고르기" }))[0] ?? document.body);
  const none = await screen.findByRole("button", { name: /^반려동물 0 ?곳$/ });
  await userEvent.click(none);
  expect(none).toHaveAttribute("aria-pressed", "false");
});

test("가까운 순서는 지역이 있을 때만 고를 수 있다", async () => {
  stayHosts();
  const { queryNow } = open(`${base}&location_id=401`);
  await userEvent.click(await screen.findByRole("button", { name: "순서 추천순, 바꾸기" }));
  await userEvent.click(await screen.findByRole("button", { name: "가까운 순" }));
  expect(queryNow()).toMatchObject({ sort: "distance-asc" });
});

test("지역이 없으면 가까운 순서가 보이지 않는다", async () => {
  stayHosts();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "순서 추천순, 바꾸기" }));
  await screen.findByRole("button", { name: "낮은 금액순" });
  expect(screen.queryByRole("button", { name: "가까운 순" })).not.toBeInTheDocument();
});

test("방향과 거리로 보면 지역 가운데에서 얼마나 먼지 말로 알려 준다", async () => {
  const town = { id: 401, name: "가평·양평", districts: [41820000], parentId: 400, accommodation_count: 4 };
  stayHosts({ page: ({ index }) => (index === "1" ? [stay({ lat: 37.9, lng: 127.51 })] : []) });
  server.use(
    http.get(at("/stay-locations"), () =>
      replied({
        locations: [
          { id: 400, name: "경기", districts: [], parentId: null, accommodation_count: 4, sub_locations: [town] },
        ],
      }),
    ),
    http.get("http://localhost/districts.json", () => Response.json([[41820000, 41000000, "가평군", 37.83, 127.51]])),
  );
  const { queryNow } = open(`${base}&location_id=401`);
  await userEvent.click(await screen.findByRole("button", { name: "지도로 보기" }));
  await userEvent.click(await screen.findByRole("button", { name: "거리로 보기" }));
  expect(queryNow()).toMatchObject({ view: "near", sort: "distance-asc" });
  expect(await screen.findByText("북쪽으로 7.8km · 풀빌라")).toBeInTheDocument();
});

test("오늘 밤에 빈방이 없으면 당일 예약을 일찍 닫는 곳이 많다고 말한다", async () => {
  stayHosts({
    page: ({ check_in, index, size }) => {
      if (size === "1") return [priced(8, 210_000)];
      return check_in === testToday && index === "1" ? [soldOut({ name: "마감된 집" })] : [];
    },
    count: () => 0,
  });
  open(`/search/stay/result?check_in=${testToday}&check_out=${addDays(testToday, 1)}&adults=2`);
  expect(await screen.findByText("오늘 묵을 빈방이 없어요")).toBeInTheDocument();
  expect(await screen.findByText(/당일 예약은 저녁 전에 닫는 숙소가 많아요/)).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "가까운 다른 날" })).toBeInTheDocument();
});

test("빈방이 없으면 하루 이틀 옮긴 날을 그 값과 함께 권한다", async () => {
  const { asked } = stayHosts({
    page: ({ check_in, index, size }) => {
      if (check_in === "2026-11-27" && size === "1") return [priced(8, 210_000)];
      if (check_in === "2026-11-30" && size === "1") return [priced(9, 180_000)];
      return check_in === "2026-11-28" && index === "1" ? [soldOut({ name: "마감된 집" })] : [];
    },
    count: () => 0,
  });
  open();
  expect(await screen.findByText("고른 날짜에 빈방이 없어요")).toBeInTheDocument();
  const days = within(await screen.findByRole("region", { name: "가까운 다른 날" }));
  await waitFor(() => expect(days.getAllByRole("link")).toHaveLength(2));
  const [earlier, later] = days.getAllByRole("link");
  expect(earlier).toHaveTextContent("11.27 금 – 11.29 일");
  expect(earlier).toHaveTextContent("210,000원부터");
  expect(later).toHaveTextContent("2박 4명 총 · 세금·아이 요금 포함");
  const other = new URL(earlier?.getAttribute("href") ?? "", "http://localhost").searchParams;
  expect([other.get("check_in"), other.get("check_out")]).toEqual(["2026-11-27", "2026-11-29"]);
  expect(titles()).toEqual(["마감된 집"]);
  expect(asked.filter(({ size }) => size === "1").every(({ sort }) => sort === "price-asc")).toBe(true);
});

test("지나간 날은 권하지 않는다", async () => {
  const { asked } = stayHosts({ page: () => [], count: () => 0 });
  open("/search/stay/result?check_in=2026-11-20&check_out=2026-11-21&adults=2");
  await screen.findByText("조건에 맞는 숙소가 없어요");
  await waitFor(() => expect(asked.filter(({ size }) => size === "1")).toHaveLength(2));
  expect(asked.filter(({ size }) => size === "1").map(({ check_in }) => check_in)).toEqual([
    "2026-11-21",
    "2026-11-22",
  ]);
});

test("찾은 곳이 없으면 같은 큰 지역에서 방이 있는 곳을 권한다", async () => {
  stayHosts({ page: () => [], count: ({ location_id }) => (location_id === "402" ? 301 : 0) });
  open(`${base}&location_id=401&facilities=pet`);
  const near = within(await screen.findByRole("region", { name: "가평·양평과 가까운 지역" }));
  expect(near.getByRole("link")).toHaveTextContent("포천·연천300곳 이상");
  expect(screen.getByRole("link", { name: "조건 모두 지우기" }).getAttribute("href")).not.toContain("facilities");
});

test("찾은 곳이 없으면 같은 말과 조건으로 더 넓은 지역에서 몇 곳인지 말한다", async () => {
  const { counted } = stayHosts({
    page: () => [],
    count: ({ location_id, keyword }) => (keyword === "마루" ? ({ 400: 3, 401: 0 }[location_id ?? ""] ?? 12) : 0),
  });
  open(`${base}&location_id=401&facilities=pet&keyword=${encodeURIComponent("마루")}`);
  const wider = within(await screen.findByRole("region", { name: "더 넓게 찾아보기" }));
  await waitFor(() => expect(wider.getAllByRole("link")).toHaveLength(2));
  const [province, country] = wider.getAllByRole("link");
  expect([province?.textContent, country?.textContent]).toEqual(["경기 전체3곳", "전국12곳"]);
  const asked = new URL(province?.getAttribute("href") ?? "", "http://localhost").searchParams;
  expect([asked.get("location_id"), asked.get("keyword"), asked.get("facilities")]).toEqual(["400", "마루", "pet"]);
  expect(country?.getAttribute("href")).not.toContain("location_id");
  expect(counted.filter(({ location_id }) => location_id === "402").every(({ keyword }) => keyword === undefined)).toBe(
    true,
  );
});

test("이름으로 찾아 없고 고른 조건도 없으면, 조건을 지우라고 하지 않는다", async () => {
  stayHosts({ page: () => [], count: () => 0 });
  open(`${base}&keyword=${encodeURIComponent("없는 집")}`);
  expect(await screen.findByText("‘없는 집’에 맞는 숙소가 없어요")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^순서/ })).toBeNull());
  expect(screen.queryByText(/조건을 지우/)).toBeNull();
  expect(screen.queryByRole("link", { name: "조건 모두 지우기" })).toBeNull();
});

test("스무 명이 넘으면 어른 둘로 묻고 이유를 말한다", async () => {
  const { asked } = stayHosts();
  open("/search/stay/result?adults=18&children_ages=1,2,3");
  expect(await screen.findByText(/20명까지만 찾을 수 있어서 어른 2명으로/)).toBeInTheDocument();
  await list();
  expect(asked[0]).toMatchObject({ adults: "2", children: "0", check_in: "2026-11-20", check_out: "2026-11-21" });
});

test("위의 요약을 누르면 그 자리에서 인원을 바꾸고, 바뀐 주소로 다시 묻는다", async () => {
  const { asked } = stayHosts();
  const { queryNow } = open();
  const pill = await screen.findByRole("button", { name: /^검색 바꾸기/ });
  await userEvent.click(pill);
  expect(pill).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(screen.getByRole("button", { name: /^인원/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "누구와 묵을까요?" }));
  await userEvent.click(sheet.getByRole("button", { name: "아이 2 빼기" }));
  await userEvent.click(sheet.getByRole("button", { name: "어른 2 · 아이 1로 볼게요" }));
  await waitFor(() => expect(queryNow()).toMatchObject({ adults: "2", children_ages: "7" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ children_ages: "7" }));
});

const remembered = () => JSON.parse(window.localStorage.getItem("nadlang.recent-stay-searches") ?? "{}").searches;

test("열리기만 한 주소는 기억하지 않는다: 앞서 쓰던 사람의 뒤로 가기일 수 있다", async () => {
  stayHosts();
  open(`${base}&location_id=401`);
  await screen.findByRole("button", { name: /가평·양평/ });
  await list();
  await import("@/lib/storage/entries/recent-stays");
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  expect(remembered()).toBeUndefined();
});

test("찾은 곳과 날짜를 이 기기에 한 번 기억한다", async () => {
  stayHosts();
  const { store } = open(`${base}&location_id=401`);
  act(() => void store.dispatch(staySearched({ location_id: 401 })));
  await waitFor(() =>
    expect(remembered()).toEqual([
      {
        place: "가평·양평",
        keyword: "",
        location_id: 401,
        check_in: "2026-11-28",
        check_out: "2026-11-30",
        adults: 2,
        children_ages: [7, 3],
      },
    ]),
  );
});

test("하트는 대답이 온 뒤에 바뀐다", async () => {
  stayHosts({ page: ({ index }) => (index === "1" ? [stay()] : []) });
  const bodies: string[] = [];
  server.use(
    http.post(at("/accommodations/favorite"), async ({ request }) => {
      bodies.push(await request.text());
      return replied({ accommodation_id: 1, is_favorite: true });
    }),
  );
  open();
  const heart = await screen.findByRole("button", { name: "물마루 키즈빌라 찜하기" });
  expect(heart).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(heart);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /물마루 키즈빌라 찜/ })).toHaveAttribute("aria-pressed", "true"),
  );
  expect(bodies).toEqual(["accommodation_id=1&is_favorite=true"]);
});

test("불러오지 못하면 이유와 다시 시도를 보이고, 다시 물으면 나온다", async () => {
  stayHosts();
  server.use(http.get(at("/accommodations"), () => refused(503, "E503"), { once: true }));
  open();
  await userEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await list()).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(["숙소 1", "숙소 2"]));
});

test("조건을 바꾸는 동안 앞의 목록이 흐리게 남는다", async () => {
  let slow = Promise.resolve();
  let answer = () => {};
  stayHosts({ page: ({ index }) => (index === "1" ? stays(1, 2) : []) });
  server.use(
    http.get(at("/accommodations"), async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get("facilities")) await slow;
      const accommodations = query.get("index") === "1" ? stays(query.get("facilities") ? 50 : 1, 1) : [];
      return replied({ accommodations, index: 1, size: 20, applied: {} });
    }),
  );
  open();
  await list();
  slow = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.click(await screen.findByRole("button", { name: "수영장" }));
  expect(await list()).toHaveAttribute("aria-busy", "true");
  expect(titles()).toEqual(["숙소 1"]);
  answer();
  await waitFor(() => expect(titles()).toEqual(["숙소 50"]));
});

test("오프라인이면 그렇다고 말하고 찜을 막으며, 연결되면 이어서 찾는다", async () => {
  const line = jest.spyOn(navigator, "onLine", "get");
  const turn = (online: boolean) => {
    line.mockReturnValue(online);
    onlineManager.setOnline(online);
    window.dispatchEvent(new Event(online ? "online" : "offline"));
  };
  stayHosts({ page: ({ index }) => (index === "1" ? [stay()] : []) });
  turn(false);
  const { act } = open();
  expect(await screen.findByText("인터넷에 연결되면 찾을 수 있어요")).toBeInTheDocument();
  act(() => turn(true));
  const heart = await screen.findByRole("button", { name: "물마루 키즈빌라 찜하기" });
  expect(heart).not.toHaveAttribute("aria-disabled", "true");
  act(() => turn(false));
  expect(heart).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText(/찜도 그때 할 수 있어요/)).toBeInTheDocument();
  act(() => turn(true));
  line.mockRestore();
});

test("안내만 있는 곳은 마감과 섞이지 않고, 모두 안내뿐이면 그렇게 말한다", async () => {
  const forest = stay({ id: 7, name: "숲 휴양림", offer: null, unavailable: "info_only" });
  stayHosts({ page: ({ index, size }) => (index === "1" && size !== "1" ? [forest] : []) });
  server.use(
    http.get(at("/accommodations/count"), ({ request }) =>
      replied({
        available_count: new URL(request.url).searchParams.has("location_id") ? 3 : 0,
        info_count: 1,
        total_count: 1,
        is_floor: false,
      }),
    ),
  );
  open();
  await list();
  expect(screen.getByText("여기서 예약할 수 있는 숙소는 없어요")).toBeInTheDocument();
  expect(screen.queryByText("고른 날짜에 빈방이 없어요")).not.toBeInTheDocument();
  const card = within(screen.getByRole("article"));
  expect(card.getByText("안내만 있어요")).toBeInTheDocument();
  expect(card.queryByText("고른 날짜는 마감됐어요")).not.toBeInTheDocument();
  expect(card.queryByText(/원$/)).not.toBeInTheDocument();
  expect(await screen.findByText(/안내만 1곳/)).toBeInTheDocument();
  expect(screen.getByText("빈방이 있는 숙소가 없어요. 안내만 있는 숙소는 1곳이에요")).toBeInTheDocument();
  // 찾은 곳이 다른 지역의 아래로 밀리지 않아요.
  await act(() => new Promise((done) => setTimeout(done, 500)));
  expect(screen.queryByRole("region", { name: /지역/ })).not.toBeInTheDocument();
});
