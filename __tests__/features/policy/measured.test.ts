import { policyCopy } from "@/features/policy/copy";
import { readBusiness } from "@/shared/business/read-business";

const privacy = (firebase: boolean, attribution: boolean) =>
  JSON.stringify(policyCopy(readBusiness({}), "2026-12-01", { firebase, attribution }).privacy);

test("개인정보처리방침은 정해 둔 분석만, 정해 둔 대로 말한다", () => {
  expect(privacy(false, false)).not.toMatch(/Firebase|유입 분석/);
  expect(privacy(true, false)).toMatch(/Firebase Analytics/);
  expect(privacy(true, false)).not.toMatch(/유입 분석/);
  expect(privacy(false, true)).toMatch(/유입 분석 회사.*알아볼 수 없게 바꾼 전화번호/);
});
