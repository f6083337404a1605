import { venueCopy } from "@/features/partner/copy";

test("한국의 이른 아침에 물은 문의는 그날로 적는다", () => {
  expect(venueCopy.questions.by("도란", "2026-11-26T23:30:00.000Z")).toContain("11월 27일");
  expect(venueCopy.questions.by("도란", "2026-11-27T14:59:59.000Z")).toContain("11월 27일");
});
