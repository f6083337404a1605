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

test("판매자가 보는 것과 암호화하는 것을 그대로 말한다", () => {
  const text = privacy(false, false);
  for (const seen of ["예약자 이름과 연락처", "인원", "함께 가는 아이의 나이"]) expect(text).toContain(seen);
  // Orders store ages unencrypted, because venues count by age.
  expect(text).toContain("아이의 이름과 생일은 암호화해");
  expect(text).not.toContain("아이의 정보는 암호화해");
});
