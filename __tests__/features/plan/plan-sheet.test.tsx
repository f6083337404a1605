import { fireEvent, screen } from "@testing-library/react";
import PlanSheet from "@/features/plan/plan-sheet";
import type { PlanRequest } from "@/lib/sheets";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import { MOST_PLANS, newPlan, withStop } from "@/shared/plan/day-plan";
import { renderScreen } from "../../support/screen";

const request: PlanRequest = { kind: "activity", pk: 9, name: "책 읽는 다락방", date: null, booked: null };
const open = (over: Partial<PlanRequest & { kind: "activity" }> = {}) =>
  renderScreen(<PlanSheet open onClose={() => {}} request={{ ...request, ...over } as PlanRequest} />);
const add = () => fireEvent.click(screen.getByRole("button", { name: "하루 계획에 넣기" }));
const stop = (pk: number) => ({ pk, name: `${pk}번 놀이`, booked: null, minutes: null });

test("처음이면 다가오는 토요일의 새 계획에 담고 그 계획으로 간다", () => {
  const view = open();
  expect(screen.getByLabelText("가는 날")).toHaveValue("2026-11-21");
  add();
  const [plan] = dayPlans.read();
  expect(plan).toMatchObject({ date: "2026-11-21", stops: [{ pk: 9, name: "책 읽는 다락방", booked: null }] });
  expect(view.went).toEqual([`/plan/${plan?.id}`]);
  expect(plan?.id).toMatch(/^[0-9a-f]{32}$/);
});

test("다가오는 계획이 있으면 거기에 담고, 지난 계획은 보이지 않는다", async () => {
  dayPlans.add(withStop(newPlan("aaaaaaaa", "2026-11-28"), stop(1)));
  dayPlans.add(withStop(newPlan("bbbbbbbb", "2026-11-01"), stop(2)));
  open();
  expect(await screen.findByRole("radio", { name: /11월 28일 \(토\)/ })).toBeChecked();
  expect(screen.queryByRole("radio", { name: /11월 1일/ })).toBeNull();
  add();
  expect(
    dayPlans
      .read()
      .find(({ id }) => id === "aaaaaaaa")
      ?.stops.map(({ pk }) => pk),
  ).toEqual([1, 9]);
});

test("예약한 것은 그날의 계획에 예약한 시간으로 담는다", async () => {
  dayPlans.add(newPlan("aaaaaaaa", "2026-11-28"));
  open({ date: "2026-12-05", booked: { from: "10:00", to: null } });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByLabelText("가는 날")).toHaveAttribute("readonly");
  add();
  expect(dayPlans.read()[0]).toMatchObject({
    date: "2026-12-05",
    stops: [{ booked: { date: "2026-12-05", from: "10:00", to: null } }],
  });
});

test("숙소는 자는 곳이 되고, 예약한 밤은 그날의 계획에만 담긴다", async () => {
  dayPlans.add(withStop(newPlan("aaaaaaaa", "2026-11-28"), stop(1)));
  const night: PlanRequest = { kind: "stay", id: 5, name: "별빛 통나무집", date: "2026-11-29", isBooked: false };
  const first = renderScreen(<PlanSheet open onClose={() => {}} request={night} />);
  expect(await screen.findByRole("radio", { name: /11월 28일/ })).toBeChecked();
  add();
  expect(dayPlans.read()[0]).toMatchObject({ date: "2026-11-28", lodging: { id: 5, name: "별빛 통나무집" } });
  first.unmount();
  renderScreen(<PlanSheet open onClose={() => {}} request={{ ...night, isBooked: true }} />);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByLabelText("가는 날")).toHaveValue("2026-11-29");
});

test("네 곳이 찬 날에는 더 담지 않고 그렇다고 한다", async () => {
  dayPlans.add([1, 2, 3, 4].reduce((plan, pk) => withStop(plan, stop(pk)), newPlan("aaaaaaaa", "2026-11-28")));
  open();
  await screen.findByRole("radio", { name: /11월 28일/ });
  add();
  expect(screen.getByRole("alert")).toHaveTextContent("하루에 네 곳까지");
  expect(dayPlans.read()[0]?.stops).toHaveLength(4);
});

test("계획이 스무 개면 새 계획을 만들지 않고, 하나도 잃지 않은 채 지울 곳을 알려 준다", async () => {
  const ids = Array.from({ length: MOST_PLANS }, (_, index) => `plan${index}`);
  for (const id of ids) dayPlans.add(withStop(newPlan(id, "2026-11-01"), stop(1)));
  const view = open();
  add();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "하루 계획은 20개까지 남길 수 있어요. 하나를 지우고 다시 담아 주세요.",
  );
  expect(dayPlans.read().map(({ id }) => id)).toEqual([...ids].reverse());
  fireEvent.click(screen.getByRole("button", { name: "하루 계획 보기" }));
  expect(view.went).toEqual(["/plan"]);
});

test("계획이 스무 개여도 있는 계획에는 담는다", async () => {
  for (let index = 0; index < MOST_PLANS; index++)
    dayPlans.add(newPlan(`plan${index}`, index === 0 ? "2026-11-28" : "2026-11-01"));
  open();
  expect(await screen.findByRole("radio", { name: /11월 28일/ })).toBeChecked();
  add();
  expect(dayPlans.read()).toHaveLength(MOST_PLANS);
  expect(dayPlans.read().find(({ id }) => id === "plan0")?.stops).toHaveLength(1);
});

test("브라우저가 저장을 막으면 담았다고 하지 않는다", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const view = open();
  add();
  expect(screen.getByRole("alert")).toHaveTextContent("저장을 막고 있어");
  expect(view.went).toEqual([]);
});
