import { dropStaffDrafts, staffDraft, sweepStaffDrafts } from "@/lib/storage/entries/drafts/staff-draft";
import { record, text } from "@/lib/storage/shape";

const DAY_MS = 86_400_000;
const one = staffDraft("notices.3", record({ title: text({ max: 6 }) }));
const two = staffDraft("content.a", record({ title: text() }));
const kept = () => Object.keys(window.localStorage).filter((key) => key.startsWith("nadlang.staff-draft."));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-24T00:00:00Z"), doNotFake: ["performance"] });
  window.localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test("쓰던 것은 쓴 직원에게만 있고, 같은 자리에서 다른 직원이 열면 지워진다", () => {
  one.keep("s1", { title: "설 연휴" }, "{}");
  expect([one.of("s1"), one.of("s1")]).toEqual(Array(2).fill({ draft: { title: "설 연휴" }, base: "{}" }));
  expect(one.of("s2")).toBeNull();
  expect(kept()).toEqual([]);
  expect(one.of("s1")).toBeNull();
});

test("다른 직원이 로그인하면 열지 않은 것까지 모두 지우고, 본인이면 남는다", () => {
  one.keep("s1", { title: "설 연휴" }, "{}");
  two.keep("s2", { title: "도예" }, "{}");
  window.localStorage.setItem("nadlang.display", "{}");
  sweepStaffDrafts("s1");
  expect(kept()).toEqual(["nadlang.staff-draft.notices.3"]);
  sweepStaffDrafts("s3");
  expect(kept()).toEqual([]);
  expect(window.localStorage.getItem("nadlang.display")).toBe("{}");
});

test("세션만 끝났으면 일주일 동안 남고, 그 뒤에는 아무도 로그인하지 않아도 지워진다", () => {
  one.keep("s1", { title: "설 연휴" }, "{}");
  jest.advanceTimersByTime(7 * DAY_MS - 1);
  sweepStaffDrafts(null);
  expect(one.of("s1")?.draft).toEqual({ title: "설 연휴" });
  jest.advanceTimersByTime(1);
  expect(one.of("s1")).toBeNull();
  two.keep("s1", { title: "도예" }, "{}");
  jest.advanceTimersByTime(7 * DAY_MS);
  sweepStaffDrafts(null);
  expect(kept()).toEqual([]);
});

test("로그아웃하면 누구의 것도 남지 않고, 모양이 다르거나 깨진 것은 없는 것이다", () => {
  one.keep("s1", { title: "설 연휴" }, "{}");
  two.keep("s2", { title: "도예" }, "{}");
  dropStaffDrafts();
  expect(kept()).toEqual([]);
  one.keep("s1", { title: "여섯 글자가 넘는 제목" }, "{}");
  expect(one.of("s1")).toBeNull();
  window.localStorage.setItem("nadlang.staff-draft.notices.3", "{깨짐");
  sweepStaffDrafts("s1");
  expect(kept()).toEqual([]);
});
