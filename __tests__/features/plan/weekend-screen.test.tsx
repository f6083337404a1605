import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { PlansScreen } from "@/features/plan/plans-screen";
import { WeekendScreen } from "@/features/plan/weekend-screen";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { regionRestored } from "@/store/slices/member/region";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity, hajun } from "../content/activity";

jest.setTimeout(30_000);

const hours = (from: string, to: string): ContentDetail["opening_hours"] => ({
  weekday: [from, to],
  holiday: [from, to],
  closed_text: "",
});
const place = (pk: number, over: Partial<ContentDetail> = {}): ContentDetail => ({
  ...activity(),
  pk,
  name: `${pk}번 놀이`,
  sub_category_name: pk % 2 ? "키즈카페" : "박물관",
  sale_state: "info_only",
  duration_minutes: 90,
  lat: 37.58,
  lng: 127.07,
  opening_hours: hours("10:00", "18:00"),
  ...over,
});

const asked: URL[] = [];
const open = (places: ContentDetail[], settings?: ScreenSettings) => {
  asked.length = 0;
  server.use(
    http.get("*/districts.json", () => Response.json([[11110000, 11000000, "종로구", 37.58, 126.98]])),
    http.get(`${mainBase}/activity/contents/`, ({ request }) => {
      asked.push(new URL(request.url));
      const contents = places.map((place) => ({ ...place, badge: null, seats_left: null }));
      return replied({ contents, total_count: places.length, total_is_floor: false, index: 1, size: 12 });
    }),
    http.get(`${mainBase}/contents/:pk/slots/`, () => replied({ slots: [] })),
    http.get(`${mainBase}/contents/:pk/`, ({ params }) =>
      replied(places.find(({ pk }) => pk === Number(params.pk)) ?? null),
    ),
  );
  const view = renderScreen(<WeekendScreen />, settings);
  view.act(() => void view.store.dispatch(regionRestored({ current: 11110000, recent: [] })));
  return view;
};
const timeline = async () => within(await screen.findByRole("list", { name: "시간표" }));

test("다가오는 토요일에 갈 수 있고 아이 나이에 맞는 두 곳으로 시간표를 짜고, 담으면 그 계획으로 간다", async () => {
  const view = open([place(1), place(2)], { family: { children: [hajun], chosen: [hajun], adults: 2 } });
  expect(await screen.findByRole("heading", { name: "11월 21일 (토)" })).toBeVisible();
  const day = await timeline();
  expect(day.getByText("1번 놀이")).toBeVisible();
  expect(day.getByText("2번 놀이")).toBeVisible();
  expect(screen.getByText("종로구에서 가깝고, 함께 가는 아이 나이에 맞고, 이날 갈 수 있는 두 곳이에요.")).toBeVisible();
  const { searchParams } = asked.at(-1) ?? new URL("http://none");
  expect(searchParams.get("date")).toBe("2026-11-21");
  expect(searchParams.get("loc")).toBe("11110000");
  expect(searchParams.get("child_months")).toBe("92");
  expect(screen.queryByRole("button", { name: "다른 코스 보기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "하루 계획에 담기" }));
  const [plan] = dayPlans.read();
  expect(plan).toMatchObject({ date: "2026-11-21", stops: [{ pk: 1 }, { pk: 2 }] });
  expect(view.went).toEqual([`/plan/${plan?.id}`]);
});

test("낮잠을 알려 주지 않은 29개월 아이에게는 나이에 맞는 낮잠을 넣고, 어림이라고 말한다", async () => {
  const small = { ...hajun, birth: "2024-06-10" };
  open([place(1), place(2)], { family: { children: [small], chosen: [small], adults: 2 } });
  const day = await timeline();
  expect(await screen.findByText(/이 나이 아이가 흔히 자는 때로 잡았어요/)).toBeVisible();
  expect(day.getAllByText(/낮잠|자요/).length).toBeGreaterThan(0);
});

test("세 살이 넘은 아이에게는 낮잠을 짐작하지 않는다", async () => {
  open([place(1), place(2)], { family: { children: [hajun], chosen: [hajun], adults: 2 } });
  await timeline();
  expect(screen.queryByText(/흔히 자는 때/)).toBeNull();
});

test("한 차례로는 안 되면 차례를 바꿔 짠다", async () => {
  open([place(1, { opening_hours: hours("16:00", "18:00") }), place(2, { opening_hours: hours("10:00", "12:00") })]);
  const stops = (await timeline()).getAllByRole("link").map(({ textContent }) => textContent);
  expect(stops).toEqual(["2번 놀이", "1번 놀이"]);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(stops);
  expect(screen.getByText("종로구에서 가깝고 이날 갈 수 있는 두 곳이에요.")).toBeVisible();
});

test("짤 수 없는 두 곳은 건너뛰고, 다른 코스를 눌러 보면 다른 두 곳을 말한다", async () => {
  const closed = { opening_hours: hours("10:00", "10:30") };
  open([place(1, closed), place(2), place(3), place(4), place(5), place(6)]);
  expect((await timeline()).getByText("3번 놀이")).toBeVisible();
  expect(screen.queryByText(/여는 시간보다 오래/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다른 코스 보기" }));
  await waitFor(() => expect(screen.getByText("5번 놀이 → 6번 놀이 코스예요")).toBeInTheDocument());
  expect(screen.getByText(/이날 갈 수 있는 두 곳이에요/)).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "다른 코스 보기" }));
  expect((await timeline()).getByText("3번 놀이")).toBeVisible();
});

test("짤 수 있는 것이 없으면 그렇다고 하고 그날의 놀이로 이끈다", async () => {
  open([place(1), place(3)]);
  expect(await screen.findByText("이날 맞는 코스를 찾지 못했어요")).toBeVisible();
  expect(screen.getByRole("link", { name: "이날 갈 수 있는 놀이 보기" })).toHaveAttribute(
    "href",
    "/contents?date=2026-11-21",
  );
});

test("목록을 못 불러오면 다시 물을 수 있다", async () => {
  open([place(1), place(2)]);
  let isDown = true;
  server.use(http.get(`${mainBase}/activity/contents/`, () => (isDown ? Response.error() : undefined)));
  expect(await screen.findByText("갈 만한 곳을 불러오지 못했어요")).toBeVisible();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await timeline();
});

test("연결이 끊겨 있으면 기다리게만 하지 않고 말하며, 연결되면 스스로 짠다", async () => {
  onlineManager.setOnline(false);
  try {
    open([place(1), place(2)]);
    expect(await screen.findByText("인터넷에 연결되면 하루 코스를 바로 짜 드려요")).toBeVisible();
    expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
  } finally {
    onlineManager.setOnline(true);
  }
  await timeline();
});

test("하루 계획의 화면은 주말 코스로 이끈다", async () => {
  renderScreen(<PlansScreen />);
  const link = await screen.findByRole("link", { name: /이번 주말 하루 코스/ });
  expect(link).toHaveAttribute("href", "/plan/weekend");
});
