import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { PlanScreen } from "@/features/plan/plan-screen";
import { PlansScreen } from "@/features/plan/plans-screen";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import type { ContentDetail, SlotView } from "@/shared/contract/main/contents";
import { type DayPlan, newPlan, withStop } from "@/shared/plan/day-plan";
import { childFactsKnown } from "@/store/slices/member/children";
import { regionRestored } from "@/store/slices/member/region";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity, hajun, seoa } from "../content/activity";

jest.setTimeout(30_000);

const id = "0123456789abcdef";
const saturday = "2026-11-28";
const stop = (pk: number, name: string) => ({ pk, name, booked: null, minutes: null });
const place = (pk: number, over: Partial<ContentDetail> = {}): ContentDetail => ({
  ...activity(),
  pk,
  name: `${pk}번 놀이`,
  sale_state: "info_only",
  duration_minutes: 90,
  lat: 37.58,
  lng: 127.07,
  opening_hours: { weekday: ["10:00", "18:00"], holiday: ["10:00", "18:00"], closed_text: "" },
  ...over,
});

interface World {
  plan?: Partial<DayPlan>;
  stops?: number[];
  places?: ContentDetail[];
  slots?: SlotView[];
  settings?: ScreenSettings;
  isHomeChosen?: boolean;
}

const asked: string[] = [];
const open = ({ plan, stops = [1], places, slots = [], settings, isHomeChosen = true }: World = {}) => {
  asked.length = 0;
  const empty = { ...newPlan(id, saturday), ...plan };
  dayPlans.add(stops.reduce((one, pk) => withStop(one, stop(pk, `${pk}번 놀이`)), empty));
  server.use(
    http.get("*/districts.json", () => Response.json([[11110000, 11000000, "종로구", 37.58, 126.98]])),
    http.get(`${mainBase}/contents/:pk/slots/`, () => replied({ slots })),
    http.get(`${mainBase}/contents/:pk/`, ({ params, request }) => {
      asked.push(request.url);
      const pk = Number(params.pk);
      return replied((places ?? []).find((place) => place.pk === pk) ?? place(pk));
    }),
  );
  const view = renderScreen(<PlanScreen input={id} />, settings);
  if (isHomeChosen) view.act(() => void view.store.dispatch(regionRestored({ current: 11110000, recent: [] })));
  return view;
};
const lines = () =>
  within(screen.getByRole("list", { name: "시간표" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("집에서 나서서 놀고 점심을 먹고 돌아오는 시간표가 있고, 이동은 어림이라고 말한다", async () => {
  open();
  expect(await screen.findByRole("list", { name: "시간표" })).toBeVisible();
  expect(lines()).toEqual([
    "오전 9:151번 놀이로 이동차로 약 30분 + 타고 내리기 15분",
    expect.stringMatching(/^오전 10:001번 놀이오전 10:00 – 오전 11:30 · 1시간 30분여는 시간 10:00–18:00$/),
    "오전 11:30점심1번 놀이 근처에서 1시간",
    "오후 12:30집으로 이동차로 약 30분 + 타고 내리기 15분",
    "오후 1:15집 도착",
  ]);
  expect(screen.getByText(/직선거리로 어림한 시간/)).toBeVisible();
  expect(screen.getByRole("button", { name: "종로구에서 출발" })).toBeVisible();
});

test("기기에 적어 둔 낮잠 시간에는 아무 데도 들어가지 않는다", async () => {
  const family = { children: [seoa], chosen: [seoa], adults: 2 };
  const view = open({ stops: [1, 2], settings: { family } });
  const facts = { height_cm: null, nap: { from: "12:30", to: "14:00" }, allergies: [], stroller: false };
  view.act(() => void view.store.dispatch(childFactsKnown({ [seoa.id]: facts })));
  await waitFor(() => expect(lines().join("\n")).toMatch(/오후 12:45낮잠2번 놀이 근처/));
  expect(lines().join("\n")).toMatch(/오후 2:00.*2번 놀이/);
});

test("셋째 곳을 담으면 36개월 미만 아이에게 힘들다고 말하고, 하나를 빼면 짜 준다", async () => {
  const family = { children: [seoa], chosen: [seoa], adults: 2 };
  open({ stops: [1, 2, 3], settings: { family } });
  expect(await screen.findByText("36개월 미만 아이에게 하루 세 곳은 힘들어요")).toBeVisible();
  expect(screen.queryByRole("list", { name: "시간표" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "3번 놀이 빼기" }));
  expect(await screen.findByRole("list", { name: "시간표" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "들를 곳" })).toHaveFocus();
  expect(dayPlans.read()[0]?.stops.map(({ pk }) => pk)).toEqual([1, 2]);
});

test("앞뒤로 옮기면 시간표가 따라오고 자리를 말하며, 맨 앞에서는 더 옮기지 않는다", async () => {
  open({ stops: [1, 2] });
  await screen.findByRole("list", { name: "시간표" });
  fireEvent.click(screen.getByRole("button", { name: "2번 놀이 앞으로 옮기기" }));
  expect(await screen.findByText("2번 놀이를 1번째로 옮겼어요")).toBeInTheDocument();
  expect(lines()[1]).toMatch(/2번 놀이/);
  expect(screen.getByRole("button", { name: "2번 놀이 앞으로 옮기기" })).toHaveAttribute("aria-disabled", "true");
  expect(dayPlans.read()[0]?.stops.map(({ pk }) => pk)).toEqual([2, 1]);
});

test("쉬는 날이면 무엇을 바꿀지 말하고, 날짜를 바꾸면 짠다", async () => {
  const hours = { weekday: ["10:00", "18:00"], holiday: ["10:00", "18:00"], closed_text: "매주 토요일" } as const;
  open({
    places: [place(1, { opening_hours: { ...hours, weekday: ["10:00", "18:00"], holiday: ["10:00", "18:00"] } })],
  });
  expect(await screen.findByText("1번 놀이, 이날은 쉬어요")).toBeVisible();
  fireEvent.change(screen.getByLabelText("가는 날"), { target: { value: "2026-11-29" } });
  expect(await screen.findByRole("list", { name: "시간표" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "11월 29일 (일)" })).toBeVisible();
});

test("예약한 시간은 그대로이고, 다른 날로 바꾸면 예약한 날을 말한다", async () => {
  const booked = { date: saturday, from: "14:00", to: "15:20" };
  open({ stops: [], plan: { stops: [{ ...stop(1, "1번 놀이"), booked }], meal: null } });
  await waitFor(() => expect(lines().join("\n")).toMatch(/오후 2:001번 놀이예약오후 2:00 – 오후 3:20/));
  fireEvent.change(screen.getByLabelText("가는 날"), { target: { value: "2026-11-29" } });
  expect(await screen.findByText("1번 놀이 예약은 11월 28일 (토)이에요")).toBeVisible();
});

test("파는 놀이는 자리가 있는 시작 시간에만 들어간다", async () => {
  const times = { ...place(1), sale_state: "on_sale" as const, dating: "dated" as const };
  const slot = { pk: 1, date: saturday, starts_at: "10:00", ends_at: "11:00", left: 0, option_pk: null };
  const slots: SlotView[] = [
    { ...slot, state: "sold_out" },
    { ...slot, pk: 2, starts_at: "13:30", ends_at: "14:30", left: 5, state: "open" },
  ];
  open({ places: [times], slots });
  await waitFor(() => expect(lines().join("\n")).toMatch(/오후 1:301번 놀이오후 1:30 – 오후 2:30/));
  // The activity's own times determine its duration.
  expect(screen.queryByRole("combobox", { name: "1번 놀이 머무는 시간" })).toBeNull();
});

test("머무는 시간을 줄이면 시간표가 따라온다", async () => {
  open();
  await screen.findByRole("list", { name: "시간표" });
  fireEvent.change(screen.getByLabelText("1번 놀이 머무는 시간"), { target: { value: "60" } });
  await waitFor(() => expect(lines()[1]).toMatch(/오전 10:00 – 오전 11:00 · 1시간/));
});

test("숙소를 담으면 숙소에서 하루가 끝나고, 빼면 집으로 돌아온다", async () => {
  const lodge = { id: 5, name: "별빛 통나무집", lat: 37.6, lng: 127.2, district_pk: 41360, check_in_from: "15:00" };
  server.use(http.get(`${mainBase}/accommodations/5`, () => replied(lodge)));
  open({ plan: { lodging: { id: 5, name: lodge.name } } });
  await waitFor(() => expect(lines().join("\n")).toMatch(/별빛 통나무집 도착/));
  fireEvent.click(screen.getByRole("button", { name: "별빛 통나무집 빼기" }));
  await waitFor(() => expect(lines().at(-1)).toMatch(/집 도착$/));
  expect(dayPlans.read()[0]?.lodging).toBeNull();
});

test("정보를 못 불러오면 담은 곳의 이름은 그대로 두고 다시 물을 수 있다", async () => {
  let isDown = true;
  open();
  server.use(http.get(`${mainBase}/contents/:pk/`, () => (isDown ? Response.error() : replied(place(1)))));
  expect(await screen.findByText("담은 곳의 정보를 불러오지 못했어요")).toBeVisible();
  expect(within(screen.getByRole("list", { name: "들를 곳" })).getByText("1번 놀이")).toBeVisible();
  // The duration is hidden until it is known.
  expect(screen.queryByLabelText("1번 놀이 머무는 시간")).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("list", { name: "시간표" })).toBeVisible();
  expect(screen.getByLabelText("1번 놀이 머무는 시간")).toBeVisible();
});

test("동네를 고르지 않았으면 첫 장소에서 시작하고 고르라고 한다", async () => {
  open({ isHomeChosen: false });
  await screen.findByRole("list", { name: "시간표" });
  expect(lines()[0]).toMatch(/^오전 10:001번 놀이/);
  expect(screen.getByText(/출발하는 동네를 고르면/)).toBeVisible();
});

test("낮잠과 점심과 나서는 시간을 바꾸고, 계획의 것은 아무 데도 보내지 않는다", async () => {
  const view = open({ settings: { family: { children: [hajun], chosen: [hajun], adults: 1 } } });
  await screen.findByRole("list", { name: "시간표" });
  fireEvent.change(screen.getByLabelText("점심"), { target: { value: "" } });
  await waitFor(() => expect(lines().join()).not.toMatch(/점심/));
  fireEvent.change(screen.getByLabelText("집에서 나서는 시간"), { target: { value: "11:00" } });
  await waitFor(() => expect(lines()[0]).toMatch(/^오전 11:00/));
  fireEvent.change(screen.getByLabelText("낮잠"), { target: { value: "own" } });
  fireEvent.change(screen.getByLabelText("낮잠 시작"), { target: { value: "15:00" } });
  expect(dayPlans.read()[0]).toMatchObject({ leave: "11:00", meal: null, nap: { from: "15:00", to: "16:00" } });
  expect(asked.every((url) => /\/contents\/1\/(\?|$)/.test(url))).toBe(true);
  expect(view.reported).toEqual([]);
});

test("지우기 전에 한 번 묻고, 지우면 목록으로 간다", async () => {
  const view = open();
  fireEvent.click(await screen.findByRole("button", { name: "이 계획 지우기" }));
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "이 계획 지우기" }));
  expect(view.went).toEqual(["/plan"]);
  expect(dayPlans.read()).toEqual([]);
});

test("없는 계획이면 그렇다고 하고 목록으로 이끈다", async () => {
  renderScreen(<PlanScreen input="ffffffffffff" />);
  expect(await screen.findByText("이 하루 계획을 찾지 못했어요")).toBeVisible();
  expect(screen.getByRole("link", { name: "하루 계획 보기" })).toHaveAttribute("href", "/plan");
});

describe("목록", () => {
  test("비었으면 놀이로 이끈다", async () => {
    renderScreen(<PlansScreen />);
    expect(await screen.findByText("아직 하루 계획이 없어요")).toBeVisible();
    expect(screen.getByRole("link", { name: "놀이 둘러보기" })).toHaveAttribute("href", "/contents");
  });

  test("다가오는 날이 앞에, 지난 날이 뒤에 선다", async () => {
    for (const [at, date] of ["2026-11-01", "2026-12-05", saturday].entries())
      dayPlans.add(withStop(newPlan(`abcdef0${at}`, date), stop(1, "책 읽는 다락방")));
    renderScreen(<PlansScreen />);
    const list = await screen.findByRole("list", { name: "하루 계획 목록" });
    expect(
      within(list)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "11월 28일 (토)D-8책 읽는 다락방",
      "12월 5일 (토)D-15책 읽는 다락방",
      "11월 1일 (일)지난 날책 읽는 다락방",
    ]);
  });
});
