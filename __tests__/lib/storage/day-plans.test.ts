/** @jest-environment jsdom */
import { dayPlans } from "@/lib/storage/entries/day-plans";
import { claimStorage, emptyStorage } from "@/lib/storage/owner";
import { newPlan } from "@/shared/plan/day-plan";

const key = "nadlang.day-plans";
beforeEach(() => localStorage.clear());

test("새 계획이 앞에 오고, 스무 개가 차면 더 담지 않고 먼저 담은 것을 지켜요", () => {
  for (let index = 0; index < 22; index += 1) dayPlans.add(newPlan(`plan-${index}`, "2026-11-28"));
  expect(dayPlans.read()).toHaveLength(20);
  expect(dayPlans.read()[0]?.id).toBe("plan-19");
  expect(dayPlans.read().at(-1)?.id).toBe("plan-0");
});

test("없어진 계획은 고쳐도 돌아오지 않아요", () => {
  dayPlans.add(newPlan("mine", "2026-11-28"));
  emptyStorage();
  expect(dayPlans.change("mine", (plan) => ({ ...plan, leave: "10:00" }))).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test("같은 전화의 다음 부모에게는 남지 않고, 방문자의 것은 로그인한 사람의 것이 돼요", () => {
  dayPlans.add(newPlan("mine", "2026-11-28"));
  claimStorage("first");
  expect(dayPlans.read()).toHaveLength(1);
  claimStorage("second");
  expect(dayPlans.read()).toEqual([]);
});

test("모양이 다른 것은 지워요", () => {
  localStorage.setItem(key, JSON.stringify({ plans: [{ ...newPlan("a", "2026-11-28"), leave: "25:00" }] }));
  expect(dayPlans.read()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});
