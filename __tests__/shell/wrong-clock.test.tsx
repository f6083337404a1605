import { dehydrate, QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { http } from "msw";
import type { ReactElement } from "react";
import { RefundBlock } from "@/features/payment/checkout/refund-block";
import { tabClock } from "@/lib/clock";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { kstInstant } from "@/shared/dates/kst";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import type { ShellProps } from "@/shell/page-props";
import { Providers } from "@/shell/providers";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { nowhere, RouterContext } from "../support/router";
import { shellAt } from "../support/shell-props";

const HOST = kstInstant("2026-11-23", "14:00");
const DAY = 86_400_000;
const visit = "2026-11-25";

/** Refund steps of a visit: its fee is 20 % from the third day before. */
const stepsAt = (now: number) =>
  refundTimeline(
    { kind: "show", useDate: visit, paidAt: now, venueSteps: [{ days_before: 3, rate: 20 }] },
    10_000,
    now,
  );

/** Appears when the tab has read the device's storage. */
const Ready = () => (useFamily().isKnown ? <i>준비됨</i> : null);

const tree = (children: ReactElement, shell: ShellProps) => (
  <RouterContext value={{ ...nowhere }}>
    <Providers shell={shell}>
      {children}
      <Ready />
    </Providers>
  </RouterContext>
);

const show = async (children: ReactElement, shell = shellAt(HOST)) => {
  const view = render(tree(children, shell));
  await screen.findByText("준비됨");
  return view;
};

let device = HOST;
let rightSteps: string | null = null;
beforeEach(() => {
  jest.spyOn(Date, "now").mockImplementation(() => device);
  server.use(http.all("*/api/main/*", () => replied({ children: [], who_goes: { adults: 2, child_pks: [] } })));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const Today = () => <p>{`오늘 ${useToday()}`}</p>;

describe.each([
  ["맞는", 0],
  ["사흘 빠른", 3 * DAY],
  ["하루 느린", -DAY],
  ["400일 빠른", 400 * DAY],
  ["400일 느린", -400 * DAY],
])("%s 시계의 휴대폰", (_name, wrong) => {
  beforeEach(() => {
    device = HOST + wrong;
  });

  it("결제 화면의 환불 단계는 맞는 휴대폰과 같고, 언제 취소해도 전액이라고 하지 않는다", async () => {
    await show(<RefundBlock date={visit} stepsAt={stepsAt} cash={10_000} flat="언제 취소해도 전액 돌려드려요" />);
    expect(screen.queryByText("언제 취소해도 전액 돌려드려요")).not.toBeInTheDocument();
    expect(screen.getByText("취소하는 날에 따라 돌려받는 금액이에요")).toBeVisible();
    const steps = screen.getByRole("list", { name: "취소하면 얼마를 돌려받나요?" }).textContent;
    rightSteps ??= steps;
    expect(steps).toBe(rightSteps);
  });

  it("탭을 다시 보아도 오늘은 호스트의 날이다", async () => {
    await show(<Today />);
    expect(screen.getByText("오늘 2026-11-23")).toBeVisible();
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByText("오늘 2026-11-23")).toBeVisible();
  });

  it("페이지에 실려 온 답의 나이는 이 기기의 시계로 센다: 6초 뒤에는 오래된 답이다", async () => {
    const told: boolean[] = [];
    const Seats = () => {
      const seats = useQueryClient()
        .getQueryCache()
        .find({ queryKey: ["seats"] });
      told.push(seats?.isStaleByTime(5000) ?? true);
      return null;
    };
    const source = new QueryClient();
    source.setQueryData(["seats"], 1, { updatedAt: HOST });
    const state = dehydrate(source);
    const { rerender } = await show(<Seats />, shellAt(HOST, state));
    expect(told.at(-1)).toBe(false);
    device += 6000;
    rerender(tree(<Seats key="again" />, shellAt(HOST, state)));
    expect(told.at(-1)).toBe(true);
  });
});

it("이용하는 날이 지났으면 전액이라고도 단계가 있다고도 하지 않는다", async () => {
  device = HOST;
  await show(<RefundBlock date="2026-11-20" stepsAt={() => []} cash={10_000} flat="언제 취소해도 전액 돌려드려요" />);
  expect(screen.queryByText("언제 취소해도 전액 돌려드려요")).not.toBeInTheDocument();
  expect(screen.getByText("이용하는 날이 지나서 취소할 수 없어요")).toBeVisible();
});

it("호스트의 답을 들으면 탭의 시계가 맞는다", async () => {
  device = HOST + 90_000;
  server.use(
    http.get("*/api/main/clock/", () => {
      const answer = replied("ok");
      answer.headers.set("date", new Date(HOST).toUTCString());
      answer.headers.set("cache-control", "private, no-store");
      return answer;
    }),
  );
  const Asks = () => {
    const { main } = useHttp();
    const { data } = useQuery({ queryKey: ["clock"], queryFn: async () => (await main.get<string>("/clock/")).data });
    return <p>{data}</p>;
  };
  await show(<Asks />);
  await screen.findByText("ok");
  expect(Math.abs(tabClock.now() - HOST)).toBeLessThan(2000);
});
