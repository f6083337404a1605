import { withoutPersonalData } from "@/server/platform/log-scrubber";

describe("기록에서 지우는 것", () => {
  it.each([
    ["주민번호", "번호 900101-1234567 확인"],
    ["이어 쓴 주민번호", "9001011234567"],
    ["전화번호", "010-1234-5678"],
    ["이어 쓴 전화번호", "01012345678"],
    ["나라 번호가 붙은 전화번호", "+82 10-1234-5678"],
    ["카드번호", "4111-1111-1111-1111"],
    ["이메일", "parent+test@example.co.kr"],
    ["토큰", "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl"],
  ])("%s", (_, text) => {
    const left = withoutPersonalData(text);
    expect(left).not.toMatch(/\d{4}|@|eyJ/);
    expect(left).toContain("[");
  });

  it("번호표와 시각과 금액은 그대로 둔다", () => {
    const line =
      '{"time":"2026-05-05T10:00:00.000Z","order":"0198f1c2-7b1a-7c3d-8e4f-5a6b7c8d9e0f","amount":1234567,"at":1767225600000}';
    expect(withoutPersonalData(line)).toBe(line);
  });
});
