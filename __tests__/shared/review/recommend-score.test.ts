import { recommendScore } from "@/shared/review/recommend-score";

const base = { usefulCount: 0, hasPhoto: false, text: "", writtenOn: "2026-05-03" };

test("도움 하나는 3점, 사진은 2점, 글은 300자까지 100자에 1점, 여섯 달마다 1점이 준다", () => {
  expect(recommendScore(base, "2026-05-03")).toBe(0);
  expect(recommendScore({ ...base, usefulCount: 2 }, "2026-05-03")).toBe(6);
  expect(recommendScore({ ...base, hasPhoto: true }, "2026-05-03")).toBe(2);
  expect(recommendScore({ ...base, text: "가".repeat(250) }, "2026-05-03")).toBe(2.5);
  expect(recommendScore({ ...base, text: "가".repeat(900) }, "2026-05-03")).toBe(3);
  expect(recommendScore(base, "2026-11-03")).toBe(-1);
  expect(recommendScore(base, "2026-11-02")).toBeCloseTo(-5 / 6);
});

test("앞날에 쓴 것으로 적힌 후기가 더 높아지지 않는다", () => {
  expect(recommendScore({ ...base, writtenOn: "2027-05-03" }, "2026-05-03")).toBe(0);
});
