import { grouped } from "@/shared/text/grouped";

test("세 자리마다 쉼표를 넣고, 그것은 브라우저의 표기와 같다", () => {
  const korean = new Intl.NumberFormat("ko-KR");
  for (const whole of [0, 7, 999, 1000, 24_500, 100_000, 1_234_567, 9_876_543_210, -8_000, -123_456])
    expect(grouped(whole)).toBe(korean.format(whole));
});
