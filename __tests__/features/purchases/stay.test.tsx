import { cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { CancelFlow } from "@/features/cancel/cancel-flow";
import { OrderDetailScreen } from "@/features/purchases/detail-screen";
import { PurchasesScreen } from "@/features/purchases/list/purchases-screen";
import type { Reservation, ReservationList } from "@/shared/contract/main/booking/reservation";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { selectMyReviews } from "@/store/slices/activity/reviews";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, quote, reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const visit = (over: Partial<StayVisit> = {}): StayVisit => ({
  accommodation_id: 1,
  product_id: 2,
  product_name: "패밀리 트윈",
  check_in_date: "2026-12-05",
  check_out_date: "2026-12-07",
  check_in_from: "15:00",
  check_out_until: "11:00",
  adults: 2,
  children_ages: [7, 3],
  guest_name: "한가람",
  arrival_transport: "자가용",
  confirm_state: "CONFIRMED",
  answer_until: null,
  is_reviewable: false,
  ...over,
});

const stay = (over: Partial<Reservation> = {}, about: Partial<StayVisit> = {}): Reservation =>
  reservation({
    kind: "stay",
    content: { ...reservation().content, pk: 1, name: "몽실온 키즈호텔", phone: "0507-0001-0001" },
    desired_check_in: "2026-12-05",
    starts_at: null,
    people_text: "어른 2 · 아이 2 (7·3세)",
    products: [product("a", { option_name: "패밀리 트윈", option_price: 380_000, net_paid: 350_000 })],
    stay: visit(about),
    ...over,
  });

const openDetail = (one: Reservation) => {
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(one)));
  return renderScreen(
    <>
      <OrderDetailScreen input={{ id: "order-0001" }} />
      <CancelFlow />
    </>,
    { isMember: true },
  );
};

type Line = ReservationList["reservations"][number];
const line = (id: string, over: Partial<Line> = {}, about: Partial<StayVisit> = {}): Line => ({
  id,
  display_number: id,
  kind: "stay",
  name: `숙소 ${id}`,
  scene: { kind: "hotel", seed: 1 },
  place_text: "강원 속초시",
  desired_check_in: "2026-12-05",
  starts_at: null,
  valid_until: null,
  people_text: "어른 2",
  total: 350_000,
  left: 350_000,
  paid_at: "2026-11-15T00:00:00Z",
  state: "PAID",
  segment: "upcoming",
  cancellable_count: 1,
  stay: visit(about),
  ...over,
});

const openList = (reservations: Line[]) => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/reservations/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("kind") ?? "");
      return replied({ reservations, next_resv_date: "2026-12-05" });
    }),
  );
  return { asked, ...renderScreen(<PurchasesScreen input={{ kind: "stay" }} />, { isMember: true }) };
};

test("숙소 목록은 숙소만 묻고, 묵는 밤과 다음 나들이 날을 보여 준다", async () => {
  const { asked } = openList([line("r1")]);
  expect(await screen.findByText("12월 5일 (토) → 12월 7일 (월) · 2박 3일")).toBeInTheDocument();
  expect(screen.getByText("다음 나들이는 12월 5일 (토), D-15")).toBeInTheDocument();
  expect(asked).toEqual(["stay"]);
});

test("답을 기다리는 예약은 목록에서도 확정과 다르게 보인다", async () => {
  openList([line("r1", {}, { confirm_state: "WAIT" }), line("r2")]);
  expect(await screen.findByText("숙소 확인 중")).toBeInTheDocument();
  expect(screen.getAllByText("15일 뒤에 만나요")).toHaveLength(1);
});

test("다녀온 숙소에는 후기 쓰기와 다시 예약이 있다", async () => {
  openList([line("r1", { segment: "past", cancellable_count: 0 }, { is_reviewable: true })]);
  fireEvent.click(await screen.findByRole("radio", { name: /지난/ }));
  expect(screen.getByRole("link", { name: "후기 쓰기" })).toHaveAttribute("href", "/stay/review?id=1&write=r1");
  expect(screen.getByRole("link", { name: "다시 예약" })).toHaveAttribute(
    "href",
    "/stay/detail?id=1&adults=2&children_ages=7%2C3",
  );
  expect(screen.queryByRole("button", { name: "취소하기" })).toBeNull();
});

test("후기를 이미 썼거나 기간이 지난 숙박에는 앞으로 쓸 수 있다고 하지 않는다", async () => {
  const gone = { check_in_date: "2026-11-10", check_out_date: "2026-11-12" };
  openDetail(stay({}, { ...gone, is_reviewable: false }));
  expect(await screen.findByText("다녀왔어요", { selector: "li *" })).toBeInTheDocument();
  expect(screen.queryByText("체크아웃하고 90일 안에 쓸 수 있어요")).toBeNull();
  cleanup();
  openDetail(stay({}, { ...gone, is_reviewable: true }));
  expect(await screen.findByText("체크아웃하고 90일 안에 쓸 수 있어요")).toBeInTheDocument();
});

test("앞둔 예약의 상세는 다시 예약을 권하지 않고, 지난 예약에서만 권한다", async () => {
  openDetail(stay());
  expect(await screen.findByRole("link", { name: "상품 안내 보기" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "예약 취소하기" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "다시 예약" })).toBeNull();
  cleanup();
  openDetail(stay({}, { check_in_date: "2026-11-10", check_out_date: "2026-11-12" }));
  const again = await screen.findByRole("link", { name: "다시 예약" });
  expect(screen.queryByRole("link", { name: "상품 안내 보기" })).toBeNull();
  // Above everything that mattered only before the stay.
  const place = screen.getByRole("heading", { name: "가는 길" });
  expect(again.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("상세는 QR 대신 언제, 어느 방, 누구 이름인지 보여 준다", async () => {
  openDetail(stay());
  expect(await screen.findByText("오후 3:00부터")).toBeInTheDocument();
  for (const fact of ["오전 11:00까지", "패밀리 트윈", "한가람", "자가용", "2박 3일"])
    expect(screen.getByText(fact)).toBeInTheDocument();
  expect(screen.getByText("도착하면 안내 데스크에서 묵는 분 이름과 예약 번호를 말해 주세요")).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /입장권/ })).toBeNull();
});

test("기다리는 예약은 언제까지 답이 오는지 말하고, 확정됐다고 하지 않는다", async () => {
  openDetail(stay({}, { confirm_state: "WAIT", answer_until: "2026-11-21T03:00:00Z" }));
  expect(await screen.findAllByText(/11월 21일 \(토\) 오후 12:00까지 숙소가 답해요/)).not.toHaveLength(0);
  expect(screen.queryByText("숙소 예약이 확정됐어요")).toBeNull();
  expect(screen.getByText("숙소에 예약을 요청했어요")).toBeInTheDocument();
  expect(screen.getByText("돌려받아요 · 숙소가 확정하기 전까지 같아요")).toBeInTheDocument();
});

test("묵는 동안에는 오늘 체크인한다거나 D+1이라고 하지 않고, 언제 나가는지 말한다", async () => {
  const now = { check_in_date: "2026-11-19", check_out_date: "2026-11-21" };
  openDetail(stay({ desired_check_in: "2026-11-19" }, now));
  expect(await screen.findAllByText("묵고 있어요")).toHaveLength(2);
  const steps = within(screen.getByRole("list", { name: "예약 진행" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent).join()).toContain("11월 21일 (토) 오전 11:00까지");
  expect(screen.queryByText("D+1")).toBeNull();
  expect(screen.queryByText("오늘 체크인해요")).toBeNull();
  cleanup();
  openList([line("r1", { desired_check_in: "2026-11-19" }, now)]);
  expect(await screen.findByText("묵고 있어요")).toBeInTheDocument();
  expect(screen.queryByText("오늘 만나요")).toBeNull();
});

test("연결 없이 보는 저장된 예약은 지난 때까지 답이 온다고 하지 않는다", async () => {
  openDetail(stay({}, { confirm_state: "WAIT", answer_until: "2026-11-19T03:00:00Z" }));
  expect(await screen.findAllByText("연결되면 숙소의 답을 보여 드려요")).not.toHaveLength(0);
  expect(screen.queryByText(/까지 숙소가 답해요/)).toBeNull();
});

test("취소하기는 고를 것 없이 바로 수단마다 돌려받는 금액을 보이고, 그만큼 취소한다", async () => {
  const sums = {
    net_paid: 350_000,
    rate: 20,
    fee: 70_000,
    fee_split: { own_point: 5_000, partner_point: 50_000, card: 15_000 },
    refund: { card: 280_000, partner_point: 0, own_point: 0, total: 280_000 },
    partner_method: "club_point" as const,
    product_pks: ["a"],
    cancellable_count: 1,
    cancellable_amount: 380_000,
  };
  const sent: unknown[] = [];
  server.use(
    http.get(`${mainBase}/reservations/order-0001/cancel-check/`, () => replied(quote(sums))),
    http.post(`${mainBase}/reservations/order-0001/cancel-info`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ state: "CANCEL", refund: sums.refund, fee: sums.fee, refund_id: "r1" });
    }),
  );
  openDetail(stay());
  fireEvent.click(await screen.findByRole("button", { name: "예약 취소하기" }));
  const sheet = within(await screen.findByRole("dialog", { name: /이렇게 돌려드려요/ }, { timeout: 5_000 }));
  const commit = await sheet.findByRole("button", { name: "취소하고 280,000원 돌려받기" });
  const rows = sheet
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ["신용·체크카드", "295,000", "−15,000", "280,000원"],
    ["클럽포인트", "50,000", "−50,000", "0P"],
    ["내 포인트", "5,000", "−5,000", "0P"],
    ["합계", "350,000", "−70,000", "280,000원"],
  ]);
  await waitFor(() => expect(commit).not.toHaveAttribute("aria-disabled"));
  fireEvent.click(commit);
  expect(await sheet.findByText("280,000원을 돌려드려요")).toBeInTheDocument();
  expect(sent).toEqual([{ product_pks: ["a"], ppoint_refund_pay_method: "club_point", quote_token: "token-1" }]);
});

test("취소할 수 없으면 그렇게 말하고 취소 단추가 없다", async () => {
  openDetail(stay({ products: [product("a", { product_state: "COMPLETE" })] }));
  expect(await screen.findByText("지금은 취소할 수 없어요")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "예약 취소하기" })).toBeNull();
});

test("다녀온 숙소에 쓴 후기가 있으면 예약에서 보이고, 쓴 것이 없으면 그 자리도 없다", async () => {
  const asked: string[] = [];
  let written = true;
  server.use(
    http.get(`${mainBase}/reviews/order-0001`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return written
        ? replied({ review: { id: 5, stars: 4.5, text: "아이 물놀이가 좋았어요." } })
        : refused(404, "F404", "찾을 수 없어요.");
    }),
  );
  const past = { check_in_date: "2026-11-01", check_out_date: "2026-11-02" };
  const { store } = openDetail(stay({ desired_check_in: "2026-11-01" }, past));
  expect(await screen.findByRole("heading", { name: "내가 쓴 후기" })).toBeInTheDocument();
  expect(screen.getByText("아이 물놀이가 좋았어요.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "내 후기에서 보기" })).toHaveAttribute("href", "/mypage/reviews");
  fireEvent.click(screen.getByRole("link", { name: "내 후기에서 보기" }));
  expect(selectMyReviews(store.getState())).toEqual({ tab: "written", kind: "stay", index: 1 });
  cleanup();
  written = false;
  openDetail(stay({ desired_check_in: "2026-11-01" }, past));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole("heading", { name: "내가 쓴 후기" })).toBeNull();
  cleanup();
  openDetail(stay());
  await screen.findByText("몽실온 키즈호텔");
  expect(asked).toHaveLength(2);
});

test("취소는 호스트가 고른 것에서 시작한다", async () => {
  const { store } = openDetail(stay({ products: [product("a"), product("b", { selected: false })] }));
  fireEvent.click(await screen.findByRole("button", { name: "예약 취소하기" }));
  expect(store.getState().reservationInfo?.selected_pks).toEqual(["a"]);
});
