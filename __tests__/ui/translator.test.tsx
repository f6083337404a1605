import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { BestMix } from "@/ui/booking/best-mix";
import { HoldClock } from "@/ui/booking/hold-clock";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { SplitBar } from "@/ui/booking/split-bar";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Stepper } from "@/ui/fields/stepper";
import { Icon } from "@/ui/icon/icon";
import { Price } from "@/ui/price/price";
import { PriceTable } from "@/ui/price/price-table";
import { Won } from "@/ui/price/won";
import { nowhere, RouterContext } from "../support/router";
import { translatePage } from "../support/translator";

const part = (amount: number) => [{ label: "카드", amount, tone: "pay" as const }];
const step = (amount: number, dates: string) => ({ amount, dates, rate: "전액", state: "today" as const });

/** Each shared part that shows something that changes, by a number. */
const PARTS: [name: string, draw: (n: number) => ReactElement][] = [
  [
    "Won",
    (n) => (
      <p>
        <Won value={n} />
      </p>
    ),
  ],
  ["Price", (n) => <Price total={n} includes={`${n}명`} list={n + 100} percent={n % 90} size="L" />],
  ["PriceTable", (n) => <PriceTable rows={[{ label: "상품 금액", amount: n }]} total={{ label: "합계", amount: n }} />],
  ["HoldClock", (n) => <HoldClock left={n} total={600} label="자리 잡아 뒀어요" />],
  ["RefundSteps", (n) => <RefundSteps label="환불" steps={[step(n, "3일까지"), step(n + 1, "5일까지")]} />],
  ["SplitBar", (n) => <SplitBar label="결제 수단" parts={part(n)} />],
  ["BestMix", (n) => <BestMix title="가장 싼 조합" before={n + 10} after={n} parts={part(n)} />],
  ["Stepper", (n) => <Stepper label="어른" value={n} onChange={() => {}} />],
  ["Button", (n) => <Button icon={<Icon name="check" />}>{`${n}원 결제하기`}</Button>],
  ["Button, 아이콘 없이", (n) => <Button>{`${n}원 결제하기`}</Button>],
  ["ButtonLink", (n) => <ButtonLink href="/" iconEnd={<Icon name="check" />}>{`${n}장 보기`}</ButtonLink>],
  ["Badge", (n) => <Badge icon={<Icon name="check" />}>{`${n}일 전`}</Badge>],
];

const toText = (draw: ReactElement): string => {
  const { container, unmount } = render(draw);
  const shown = container.textContent ?? "";
  unmount();
  return shown;
};

it.each(PARTS)("번역기가 글을 바꾼 뒤에도 %s의 숫자는 바뀐 대로 보인다", (_name, draw) => {
  const around = (n: number) => <RouterContext value={{ ...nowhere }}>{draw(n)}</RouterContext>;
  const right = toText(around(57));
  const { container, rerender, unmount } = render(around(41));
  translatePage();
  rerender(around(57));
  expect(container.textContent).toBe(right);
  expect(() => unmount()).not.toThrow();
});
