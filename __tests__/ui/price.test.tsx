import { render } from "@testing-library/react";
import { Price, spokenPrice } from "@/ui/price/price";
import { amountText, spokenWon } from "@/ui/price/price-words";

test("값은 할인, 합계, 정가 순서로 소리 내어 읽힌다", () => {
  expect(spokenPrice({ total: 24500, includes: "1명", percent: 30, list: 35000, from: true })).toBe(
    "1명, 30퍼센트 할인, 2만 4천5백 원부터, 정가 3만 5천 원",
  );
});

test("무엇의 값인지가 크기와 상관없이 늘 함께 보인다", () => {
  for (const size of ["S", "M", "L"] as const) {
    const { container, unmount } = render(<Price total={54000} includes="우리 가족" size={size} />);
    const seen = [...container.querySelectorAll("[aria-hidden]")].map(({ textContent }) => textContent);
    expect(seen.join(" ")).toContain("우리 가족");
    unmount();
  }
});

test("정가가 합계보다 비싸지 않으면 지운 값은 나오지 않는다", () => {
  const { container } = render(<Price total={35000} includes="1명" list={35000} />);
  expect(container.querySelector("s")).toBeNull();
});

test("0원은 무료라고 한다", () => {
  const { container } = render(<Price total={0} includes="36개월 미만" />);
  expect(container.textContent).toContain("36개월 미만, 무료");
});

test("돈의 말은 만 단위로 끊는다", () => {
  expect([10000, 188000, 123456789, 500, 100_000_000].map(spokenWon)).toEqual([
    "1만 원",
    "18만 8천 원",
    "1억 2345만 6789 원",
    "5백 원",
    "1억 원",
  ]);
  expect(amountText(-4200)).toBe("−4,200");
});

test("한 줄짜리 값은 할인이 있어도 누구의 값인지와 한 줄에 서고, 소리로는 모두 말한다", () => {
  const { container } = render(
    <Price total={24600} includes="어른 2 · 아이 2" short="4명" percent={40} list={41000} oneLine />,
  );
  expect(container.querySelector(".price-line")?.textContent).toMatch(/^4명40%24,600원/);
  expect(container.querySelector(".price-words")).toBeNull();
  expect(container.querySelector(".vh")?.textContent).toContain("어른 2 · 아이 2, 40퍼센트 할인");
});

test("가장 낮은 금액은 작은 줄에서는 앞에 짧게, 큰 줄에서는 뒤에 누구의 금액인지 온전히 말한다", () => {
  const one = { total: 15_000, includes: "1명 기준", short: "1명", from: true };
  const shown = (size: "S" | "M") => {
    const { container } = render(<Price {...one} size={size} />);
    return [...container.querySelectorAll(".price-lead, .price-sum, .price-words")].map((part) => part.textContent);
  };
  expect(shown("S")).toEqual(["1명", "15,000원부터"]);
  expect(shown("M")).toEqual(["15,000원부터", "1명 기준"]);
});
