import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { StayCompleteScreen } from "@/features/payment/stay/complete-screen";
import { ApiError } from "@/lib/http/api-error";
import type { BookingComplete } from "@/shared/contract/stay/booking";
import type { StoreServices } from "@/store/services";
import { refused } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen } from "../../../support/screen";
import { testServices } from "../../../support/store-services";
import { mainBase } from "../../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const booking = (over: Partial<BookingComplete> = {}): BookingComplete => ({
  booking_id: "order-0001",
  display_number: "N261121-ABCD",
  state: "CONFIRMED",
  answer_until: null,
  accommodation_id: 1,
  product_id: 2,
  name: "몽실온 키즈호텔",
  product_name: "패밀리 트윈",
  scene: { kind: "hotel", seed: 1 },
  place_text: "강원 속초시",
  address: "강원 속초시 나들길 63",
  phone: "0507-0001-0001",
  lat: 38.2,
  lng: 128.6,
  check_in_date: "2026-12-05",
  check_out_date: "2026-12-07",
  check_in_from: "15:00",
  check_out_until: "11:00",
  adults: 2,
  children: 2,
  children_ages: [7, 3],
  guest_name: "한가람",
  pay_amount: 295_000,
  paid_at: new Date().toISOString(),
  refund_timeline: [
    {
      from: "2026-11-21T00:00:00Z",
      to: "2026-12-03T15:00:00Z",
      rate: 0,
      refund: 350_000,
      is_now: true,
      is_past: false,
    },
    {
      from: "2026-12-03T15:00:00Z",
      to: "2026-12-04T15:00:00Z",
      rate: 20,
      refund: 280_000,
      is_now: false,
      is_past: false,
    },
    {
      from: "2026-12-04T15:00:00Z",
      to: "2026-12-05T15:00:00Z",
      rate: 30,
      refund: 245_000,
      is_now: false,
      is_past: false,
    },
  ],
  ics_url: "/api/ics/order-0001?token=t",
  ...over,
});

const open = (loadStayBookingComplete: StoreServices["loadStayBookingComplete"]) => {
  server.use(http.get(`${mainBase}/accommodations/1`, () => refused(404, "F404", "찾을 수 없어요.")));
  return renderScreen(<StayCompleteScreen input={{ order: "order-0001" }} />, {
    isMember: true,
    services: testServices({ loadStayBookingComplete }),
  });
};

afterEach(() => {
  jest.restoreAllMocks();
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("확정된 예약은 번호, 체크인 시각, 곳, 전화, 인원, 환불 계단과 캘린더를 보여 준다", async () => {
  const { reported } = open(async () => booking());
  expect(await screen.findByRole("heading", { name: "예약이 확정됐어요!" })).toBeInTheDocument();
  expect(screen.getByText("예약 번호 N261121-ABCD")).toBeInTheDocument();
  expect(screen.getByText("12월 5일 (토) 오후 3:00부터")).toBeInTheDocument();
  expect(screen.getByText("12월 7일 (월) 오전 11:00까지")).toBeInTheDocument();
  expect(screen.getByText("강원 속초시 나들길 63")).toBeInTheDocument();
  expect(screen.getByText("어른 2 · 아이 2 (7·3세)")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "0507-0001-0001에 전화하기" })).toHaveAttribute("href", "tel:0507-0001-0001");
  expect(screen.getByRole("link", { name: "캘린더에 담기" })).toHaveAttribute("href", "/api/ics/order-0001?token=t");
  const steps = within(screen.getByRole("list", { name: /돌려받나요/ })).getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("b")?.textContent)).toEqual(["350,000원", "280,000원", "245,000원"]);
  expect(reported).toEqual([expect.objectContaining({ name: "purchase", order_id: "order-0001", amount: 295_000 })]);
});

test("취소했거나 다 묵은 예약의 완료 화면으로 돌아오면 확정됐다고 하지 않고 예약 상세로 간다", async () => {
  const { went, reported } = open(async () => booking({ booking_id: "order-0009", is_over: true }));
  await waitFor(() => expect(went).toEqual(["/mypage/purchases/detail?id=order-0001"]));
  expect(screen.queryByText("예약이 확정됐어요!")).toBeNull();
  expect(reported).toEqual([]);
});

test("기다리는 예약은 확정이라 하지 않고 언제까지 답이 오는지 말한다", async () => {
  open(async () => booking({ state: "WAIT", answer_until: "2026-11-22T03:00:00Z" }));
  expect(await screen.findByRole("heading", { name: "숙소의 확인을 기다리고 있어요" })).toBeInTheDocument();
  expect(screen.getByText(/11월 22일 \(일\) 오후 12:00까지 답을 드려요/)).toBeInTheDocument();
  expect(screen.queryByText("예약이 확정됐어요!")).toBeNull();
  expect(screen.getByText("확정되기 전에는 수수료 없이 취소할 수 있어요.")).toBeInTheDocument();
});

test.each([
  ["REFUSED", "숙소가 예약을 받지 못했어요"],
  ["LAPSED", "숙소에서 답이 오지 않았어요"],
] as const)("%s이면 낸 돈을 모두 돌려줬다고 하고 캘린더는 없다", async (state, title) => {
  open(async () => booking({ state }));
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByText(/결제한 금액은 전액 돌려드려요/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "캘린더에 담기" })).toBeNull();
});

test("기다림, 답, 거절은 서로 다른 화면이고 거절에는 다시 묻는 길이 있다", async () => {
  let answer: (() => BookingComplete) | null = null;
  const { store } = open(async () => {
    if (!answer) throw new ApiError(500, "F500", "");
    return answer();
  });
  expect(store.getState().stayPaymentComplete).toMatchObject({ loading: true, fetched: false, error: null });
  const again = await screen.findByRole("button", { name: "다시 시도" });
  expect(screen.getByText("코드 F500")).toBeInTheDocument();
  expect(store.getState().stayPaymentComplete).toMatchObject({ loading: false, fetched: true, error: { status: 500 } });
  answer = () => booking();
  fireEvent.click(again);
  expect(await screen.findByRole("heading", { name: "예약이 확정됐어요!" })).toBeInTheDocument();
  expect(store.getState().stayPaymentComplete).toMatchObject({ loading: false, fetched: true, error: null });
});

test("모르는 번호면 구매 내역으로 간다", async () => {
  const { went, store } = open(async () => {
    throw { status: 404, data: null };
  });
  await waitFor(() => expect(went).toEqual(["/mypage/purchases/stay"]));
  expect(store.getState().common?.toastPopUp.message).toBe("이 예약을 찾지 못했어요. 구매 내역에서 확인해 주세요.");
});

test("연결이 없어 예약을 못 읽으면 저장된 입장권으로 이끈다", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open(async () => {
    throw new ApiError(0, "NETWORK", "");
  });
  expect(await screen.findByRole("link", { name: "저장된 입장권 보기" })).toHaveAttribute("href", "/offline");
  expect(screen.queryByText(/코드/)).toBeNull();
});

test("다시 묻는 동안에도 그 화면에 머물고, 누른 단추가 기다린다고 말한다", async () => {
  let asked = 0;
  open(async () => {
    asked += 1;
    if (asked > 1) return new Promise<never>(() => undefined);
    throw new ApiError(500, "F500", "");
  });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole("button", { name: /다시 시도|처리하고 있어요/ })).toHaveAttribute("aria-busy", "true");
});
