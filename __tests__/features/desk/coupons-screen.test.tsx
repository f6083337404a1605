import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { DeskCouponsScreen } from "@/features/desk/coupons/coupons-screen";
import type { DeskCoupon } from "@/shared/contract/main/staff/desk-coupons";
import { plainTerms } from "../../support/coupon-terms";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const coupon = (over: Partial<DeskCoupon> = {}): DeskCoupon => ({
  ...plainTerms,
  coupon_pk: 7,
  name: "평일 나들이",
  is_percent: true,
  discount_percent: 10,
  maximum_discount_amount: 5_000,
  weekdays_only: true,
  scope: "activity",
  category_pk: null,
  content_pk: null,
  accommodation_id: null,
  target_name: null,
  kind: "download",
  starts_at: "2026-11-01T15:00:00Z",
  ends_at: "2099-11-30T15:00:00Z",
  state: "open",
  issue_limit: 1_000,
  issued: 12,
  used: 3,
  made_by: "고상담",
  reason: "겨울 평일에 오시라고",
  ...over,
});

const me = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};

const open = (coupons: DeskCoupon[]) => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/desk/coupons/`, () => replied({ coupons, limit: 300_000, left: 300_000 })),
    http.post(`${mainBase}/desk/coupons/`, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { name: "이름을 두 글자 이상 써 주세요." } })
        : replied({ state: "waiting", budget: null });
    }),
    http.post(`${mainBase}/desk/coupons/7/stop/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({
        coupons: coupons.map((coupon) => ({ ...coupon, state: "over" })),
        limit: 300_000,
        left: 300_000,
      });
    }),
  );
  renderScreen(<DeskCouponsScreen input={{ isDemo: false }} />);
  return sent;
};

test("쿠폰마다 조건과 쓸 곳과 기간, 받은 수와 쓴 수가 보이고, 가입 쿠폰은 멈출 수 없다", async () => {
  open([coupon(), coupon({ coupon_pk: 8, kind: "welcome", name: "가입 축하", issue_limit: null })]);
  expect(await screen.findByText("평일 나들이")).toBeInTheDocument();
  expect(screen.getAllByText("10%, 최대 5,000원 · 평일에만 (숙소는 일~목 밤)")).toHaveLength(2);
  expect(screen.getByText("받음 12 / 1,000 · 씀 3")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "그만 나눠 주기" })).toHaveLength(1);
});

test("만들기 전에 가족이 볼 조건과 가장 큰 금액을 말하고, 틀린 칸을 고쳐 다시 보낸다", async () => {
  const sent = open([]);
  fireEvent.click(await screen.findByRole("button", { name: "새 쿠폰 만들기" }));
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const summary = () => screen.getAllByRole("status").at(-1);
  write("할인율 (%)", "10");
  expect(summary()).toHaveTextContent("할인할 금액의 끝이 없는 쿠폰이에요");
  write("최대 할인 금액 (원)", "5000");
  write("나눠 줄 수", "20");
  fireEvent.click(screen.getByRole("switch", { name: "평일에만 쓰기" }));
  expect(summary()).toHaveTextContent(
    "가족에게는 ‘10%, 최대 5,000원 · 평일에만 (숙소는 일~목 밤)’로 보여요.모두 쓰면 100,000원까지 할인해요.",
  );
  write("끝나는 날", "2099-12-31");
  write("이유", "겨울 평일에 오시라고");
  fireEvent.click(screen.getByRole("button", { name: "만들기" }));
  expect(await screen.findByText("이름을 두 글자 이상 써 주세요.")).toBeInTheDocument();
  write("이름", "평일 나들이 10%");
  write("나눠 줄 수", "1000");
  expect(summary()).toHaveTextContent("다른 직원이 확인해야");
  fireEvent.click(screen.getByRole("button", { name: "확인 요청하기" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    name: "평일 나들이 10%",
    is_percent: true,
    discount_percent: 10,
    discount_amount: 0,
    maximum_discount_amount: 5_000,
    weekdays_only: true,
    target: "all",
    target_pk: null,
    to_day: "2099-12-31",
    issue_limit: 1_000,
  });
});

test("이유를 쓰면 멈추고, 멈춘 쿠폰에는 단추가 없다", async () => {
  const sent = open([coupon()]);
  fireEvent.click(await screen.findByRole("button", { name: "그만 나눠 주기" }));
  fireEvent.change(await screen.findByLabelText("이유"), { target: { value: "준비한 금액을 다 썼어요" } });
  fireEvent.click(screen.getAllByRole("button", { name: "그만 나눠 주기" }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ reason: "준비한 금액을 다 썼어요" }]));
  expect(await screen.findByText("끝났어요")).toBeInTheDocument();
});
