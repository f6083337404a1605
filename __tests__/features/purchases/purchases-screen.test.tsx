import { onlineManager } from "@tanstack/react-query";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { PurchasesScreen } from "@/features/purchases/list/purchases-screen";
import { toRange } from "@/features/purchases/segment-view";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import { daysBetween } from "@/shared/dates/plain-date";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, reservation } from "../cancel/golden";
import { cards, hajun } from "../contents/world";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

type Line = ReservationList["reservations"][number];
const line = (id: string, over: Partial<Line> = {}): Line => ({
  id,
  display_number: id,
  kind: "activity",
  name: `나들이 ${id}`,
  scene: { kind: "farm", seed: 1 },
  place_text: "경기 가평군",
  desired_check_in: "2026-11-22",
  starts_at: "13:00",
  valid_until: null,
  people_text: "어른 2 · 하준",
  total: 36_800,
  left: 36_800,
  paid_at: "2026-11-15T00:00:00Z",
  state: "PAID",
  segment: "upcoming",
  cancellable_count: 2,
  ...over,
});

const lines = [
  line("r1"),
  line("r2", { segment: "past", desired_check_in: "2026-11-01", cancellable_count: 0 }),
  line("r3", { segment: "canceled", state: "CANCELED", cancellable_count: 0 }),
  line("r4", { cancellable_count: 0 }),
];

const open = (reservations: Line[] = lines, writable: string[] = [], family: ScreenSettings["family"] = {}) => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/reviews/authorable/`, () =>
      replied({
        reviews: writable.map((order_id) => ({ order_id })),
        reward: { text: 100, photo: 300 },
        tags: [],
        max_photos: 10,
        refusal: null,
      }),
    ),
    http.get(`${mainBase}/reservations/`, ({ request }) => {
      asked.push(`${new URL(request.url).search} v${request.headers.get("x-api-version")}`);
      return replied({ reservations, next_resv_date: "2026-11-22" });
    }),
  );
  return { asked, ...renderScreen(<PurchasesScreen input={{ kind: "activity" }} />, { isMember: true, family }) };
};
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

test("예정·지난·취소로 나뉘고, 다음 나들이 날이 보인다", async () => {
  open();
  expect(await screen.findByText("다음 나들이는 11월 22일 (일), D-2")).toBeInTheDocument();
  expect(titles()).toEqual(["나들이 r1", "나들이 r4"]);
  fireEvent.click(screen.getByRole("radio", { name: /지난/ }));
  expect(titles()).toEqual(["나들이 r2"]);
  fireEvent.click(screen.getByRole("radio", { name: /취소/ }));
  expect(titles()).toEqual(["나들이 r3"]);
});

test("예정은 가까운 나들이부터, 날짜를 정하지 않은 것은 그 뒤에, 지난 것은 최근부터 보인다", async () => {
  open([
    line("any", { desired_check_in: null, valid_until: "2027-02-20", starts_at: null }),
    line("later", { desired_check_in: "2026-11-29", starts_at: "10:00" }),
    line("noon", { desired_check_in: "2026-11-28", starts_at: "12:30" }),
    line("morning", { desired_check_in: "2026-11-28", starts_at: "10:00" }),
    line("old", { segment: "past", desired_check_in: "2026-10-01" }),
    line("recent", { segment: "past", desired_check_in: "2026-11-01" }),
  ]);
  await screen.findByText("나들이 any");
  expect(titles()).toEqual(["나들이 morning", "나들이 noon", "나들이 later", "나들이 any"]);
  fireEvent.click(screen.getByRole("radio", { name: /지난/ }));
  expect(titles()).toEqual(["나들이 recent", "나들이 old"]);
});

test("장소가 닫은 시간의 예약은 며칠 뒤에 만나자고 하지 않고, 다른 시간을 고르라고 한다", async () => {
  open([line("r1", { is_time_closed: true, state: "PARTIAL_CANCELED" })]);
  expect(await screen.findByText("다른 시간을 골라 주세요")).toBeInTheDocument();
  expect(screen.queryByText(/만나요|일부 취소/)).toBeNull();
  expect(screen.getByRole("link", { name: /^예약 보기/ })).toBeInTheDocument();
  expect(screen.queryByText("입장권 보기")).toBeNull();
});

test("쓰지 않고 기간이 지난 입장권은 다녀왔다거나 언제까지 갈 수 있다고 하지 않는다", async () => {
  const over = { segment: "past", desired_check_in: null, starts_at: null, valid_until: "2026-11-01" } as const;
  open([line("r1", over), line("r2", { ...over, cancellable_count: 0 })]);
  fireEvent.click(await screen.findByRole("radio", { name: /지난/ }));
  expect(await screen.findByText("기간이 지났어요")).toBeInTheDocument();
  expect(screen.getAllByText("다녀왔어요")).toHaveLength(1);
  expect(screen.getAllByText("11월 1일 (일)에 기간이 끝났어요")).toHaveLength(2);
  expect(screen.queryByText(/11월 1일 \(일\)까지/)).toBeNull();
});

test("다녀온 예약 가운데 후기를 쓸 수 있는 것만 보상과 함께 쓰는 곳으로 이어진다", async () => {
  open([...lines, line("r5", { segment: "past", desired_check_in: "2026-11-02", cancellable_count: 0 })], ["r2"]);
  await screen.findByText("나들이 r1");
  fireEvent.click(screen.getByRole("radio", { name: /지난/ }));
  const links = await screen.findAllByRole("link", { name: "후기 쓰기 · 최대 300P" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/review/write?reservation=r2"]);
});

test("취소하기는 취소할 수 있는 예정 예약에만 있고, 고를 수 있는 입장권으로 연다", async () => {
  const one = reservation({ id: "r1", products: [product("a"), product("b", { product_state: "COMPLETE" })] });
  server.use(http.get(`${mainBase}/reservations/r1/`, () => replied(one)));
  const { store } = open();
  const buttons = await screen.findAllByRole("button", { name: "취소하기" });
  expect(buttons).toHaveLength(1);
  if (buttons[0]) fireEvent.click(buttons[0]);
  await waitFor(() =>
    expect(store.getState().reservationInfo).toMatchObject({ reservation_id: "r1", selected_pks: ["a"] }),
  );
});

test("기간을 바꾸면 그만큼 앞에서부터 다시 묻는다", async () => {
  const { asked } = open();
  await screen.findByText("나들이 r1");
  expect(asked).toEqual(["?start_date=2026-08-20&end_date=2027-08-20&kind=activity v4"]);
  fireEvent.click(screen.getByRole("button", { name: "1개월" }));
  await waitFor(() => expect(asked[1]).toBe("?start_date=2026-10-20&end_date=2027-10-20&kind=activity v4"));
});

test("직접 고른 기간이 1년을 넘으면 묻지 않고 말한다", async () => {
  const { asked } = open();
  await screen.findByText("나들이 r1");
  fireEvent.click(screen.getByRole("button", { name: "직접" }));
  const before = asked.length;
  fireEvent.change(screen.getByLabelText("시작일"), { target: { value: "2025-01-01" } });
  expect(await screen.findByText("기간은 1년까지 볼 수 있어요")).toBeInTheDocument();
  expect(asked).toHaveLength(before);
});

test.each([1, 3, 6] as const)("%i개월을 보아도 한 번에 묻는 날은 1년을 넘지 않는다", (period) => {
  const { start_date, end_date } = toRange(period, { start_date: null, end_date: null }, "2028-02-29");
  expect(daysBetween(start_date, end_date)).toBe(365);
});

test("아무것도 없으면 찾아볼 곳과, 다음 주말에 자리가 있고 아이들에게 맞는 놀이 셋을 알려 준다", async () => {
  const ideas: Record<string, string>[] = [];
  server.use(
    http.get(`${mainBase}/activity/contents/`, ({ request }) => {
      ideas.push(Object.fromEntries(new URL(request.url).searchParams));
      return replied({ contents: cards(1, 4), total_count: 4, total_is_floor: false, index: 1, size: 3 });
    }),
  );
  open([], [], { children: [hajun], chosen: [hajun] });
  expect(await screen.findByText("예정된 나들이가 없어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "놀이 찾아보기" })).toHaveAttribute("href", "/search/activity");
  // It is Friday, 20 November: "next weekend" is the one of the week after.
  const shelf = (await screen.findByRole("heading", { name: "11월 28일 (토)에 갈 만한 놀이" })).closest("section");
  const links = within(shelf ?? document.body).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    [1, 2, 3].map((pk) => `/content/detail?id=${pk}&date=2026-11-28`),
  );
  expect(ideas).toEqual([
    expect.objectContaining({ date: "2026-11-28", loc: "11110119", distance: "15", child_months: "90", size: "3" }),
  ]);
  fireEvent.click(screen.getByRole("radio", { name: /지난/ }));
  expect(screen.queryByText("11월 28일 (토)에 갈 만한 놀이")).toBeNull();
});

test("불러오는 동안 무엇을 기다리는지 말하고, 탭과 기간은 이미 쓸 수 있다", async () => {
  open();
  expect(screen.getByText("불러오고 있어요")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /지난/ })).toBeEnabled();
  await screen.findByText("나들이 r1");
  expect(screen.queryByText("불러오고 있어요")).toBeNull();
});

test("불러오지 못하면 서버의 말과 다시 시도를 보여 준다", async () => {
  server.use(http.get(`${mainBase}/reservations/`, () => refused(500, "F500", "잠시 뒤 다시 해 주세요.")));
  renderScreen(<PurchasesScreen input={{ kind: "activity" }} />, { isMember: true });
  expect(await screen.findByText("잠시 뒤 다시 해 주세요.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeInTheDocument();
});

test("연결이 없어 못 부르면 기다리게 두지 않고 이 기기에 저장된 입장권으로 이끈다", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByRole("link", { name: "저장된 입장권 보기" })).toHaveAttribute("href", "/offline");
});

test("일부만 취소했으면 모두 그대로라고 하지 않고 어디에 있는지 말한다", async () => {
  open([line("r1", { state: "PARTIAL_CANCELED" })]);
  await screen.findByText("나들이 r1");
  fireEvent.click(screen.getByRole("radio", { name: /취소/ }));
  expect(await screen.findByText("취소한 예약이 없어요")).toBeInTheDocument();
  expect(screen.getByText("일부만 취소한 예약은 ‘예정’과 ‘지난’에서 볼 수 있어요")).toBeInTheDocument();
});

test("일부를 취소한 예약은 남은 금액과 취소한 금액을 말하고, 날짜를 옮겨 돌려받은 예약은 남은 금액을 말한다", async () => {
  open([line("r1", { state: "PARTIAL_CANCELED", left: 20_000 }), line("r2", { left: 30_000 })]);
  expect(await screen.findByText("20,000원 · 16,800원 취소했어요")).toBeInTheDocument();
  expect(screen.getByText("30,000원")).toBeInTheDocument();
  expect(screen.queryByText("36,800원")).toBeNull();
});

test("서버가 말 없이 거절하면 목록도 알 수 없는 에러와 코드를 보여 준다", async () => {
  server.use(http.get(`${mainBase}/reservations/`, () => refused(500, "F500", "")));
  renderScreen(<PurchasesScreen input={{ kind: "activity" }} />, { isMember: true });
  expect(await screen.findByText("알 수 없는 에러 발생")).toBeInTheDocument();
  expect(screen.getByText("코드 F500")).toBeInTheDocument();
});

test("기간을 전체로 하면 지금까지 산 것을 모두, 이어지는 쪽까지 묻는다", async () => {
  const orders: string[] = [];
  server.use(
    http.get(`${mainBase}/users/orders/`, ({ request }) => {
      const { kind, index, size } = Object.fromEntries(new URL(request.url).searchParams);
      orders.push(`${kind} ${index} ${size}`);
      const first = index === "1" ? 0 : 20;
      const count = index === "1" ? 20 : 1;
      return replied({ orders: Array.from({ length: count }, (_, index) => line(`o${first + index}`)) });
    }),
  );
  const { asked } = open();
  await screen.findByText("나들이 r1");
  const before = asked.length;
  fireEvent.click(screen.getByRole("button", { name: "전체" }));
  expect(await screen.findByText("나들이 o0")).toBeInTheDocument();
  expect(screen.queryByText("나들이 r1")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "더 보기" }));
  expect(await screen.findByText("나들이 o20")).toBeInTheDocument();
  expect(orders).toEqual(["activity 1 20", "activity 2 20"]);
  expect(asked).toHaveLength(before);
  expect(screen.queryByRole("button", { name: "더 보기" })).toBeNull();
});
