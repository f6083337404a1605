import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { BookingScreen } from "@/features/partner/booking/booking-screen";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 공방",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};
const page: VenueBookingPage = {
  order_id: "o1",
  number: "N20261204-1",
  kind: "activity",
  place: "도자기 빚기",
  starts_at: "10:00",
  people_text: "성인 1 · 어린이 1",
  child_ages: [7],
  papers: [],
  orderer: "김하준",
  phone_end: "5678",
  tickets: [
    { ticket: "t1", name: "성인", state: "ORDER", check_in_at: "2026-12-04T01:00:00.000Z" },
    { ticket: "t2", name: "어린이", state: "ORDER", check_in_at: null },
  ],
  date: "2026-12-04",
  valid_until: null,
  state: "booked",
  paid: 27_000,
  phone: "010-****-5678",
  contact: { from: "2026-12-01", until: "2026-12-05", is_open: true },
  tells_allergies: false,
  cancel: { tickets: 1, amount: 12_000 },
  undoable: [{ ticket: "t1", until: "2026-12-04T01:10:00.000Z" }],
  no_show: null,
  can_mark_no_show: false,
  notes: [],
  timeline: [],
  refusal: null,
};
const bookingPath = `${mainBase}/partner/bookings/o1/`;
const open = (shown: Partial<VenueBookingPage>, ...handlers: Parameters<typeof server.use>) => {
  server.use(
    ...handlers,
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(bookingPath, () => replied({ ...page, ...shown })),
  );
  return renderScreen(<BookingScreen input={{ isDemo: true, id: "o1" }} />);
};

test("없는 예약이면 목록으로 가는 길을, 읽지 못하면 다시 시도를 준다", async () => {
  const { unmount } = open(
    {},
    http.get(bookingPath, () => refused(404, "F404", "찾지 못했어요.")),
  );
  expect(await screen.findByRole("link", { name: "목록 보기" })).toHaveAttribute("href", "/partner/console/bookings");
  unmount();
  open(
    {},
    http.get(bookingPath, () => refused(500, "E500")),
  );
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeInTheDocument();
});

test("취소는 보여 준 금액을 그대로 보내고, 거절되면 새 금액을 다시 읽는다", async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  let amount = 12_000;
  const { told } = open(
    {},
    http.get(bookingPath, () => replied({ ...page, cancel: { tickets: 1, amount } })),
    http.post(`${bookingPath}cancellation/`, async ({ request }) => {
      sent.push(await request.json());
      amount = 9_000;
      return refused(400, "F000", "그사이 돌려줄 금액이 바뀌었어요.");
    }),
  );
  await user.click(await screen.findByRole("button", { name: "우리 사정으로 취소하기" }));
  await user.selectOptions(screen.getByLabelText("이유"), "illness");
  await user.click(screen.getByRole("button", { name: "취소하고 12,000원 돌려주기" }));
  expect(sent).toEqual([{ reason: "illness", note: "", amount: 12_000 }]);
  expect(await screen.findByRole("button", { name: "취소하고 9,000원 돌려주기" })).toBeInTheDocument();
  expect(told).toEqual(["message:그사이 돌려줄 금액이 바뀌었어요."]);
});

test("입장은 이유와 함께 되돌리고, 되돌린 뒤의 화면을 바로 보여 준다", async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  open(
    {},
    http.post(`${bookingPath}undo/`, async ({ request }) => {
      sent.push(await request.json());
      const tickets = page.tickets.map((ticket) => ({ ...ticket, check_in_at: null }));
      return replied({ ...page, tickets, undoable: [] });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "입장 되돌리기" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.type(sheet.getByLabelText("이유"), "다른 가족을 찍었어요");
  await user.click(sheet.getByRole("button", { name: "입장 되돌리기" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "입장 되돌리기" })).not.toBeInTheDocument());
  expect(sent).toEqual([{ tickets: ["t1"], reason: "다른 가족을 찍었어요" }]);
  expect(screen.queryByText(/입장$/)).not.toBeInTheDocument();
});

test("전화번호는 눌러야 보이고, 볼 수 없는 날에는 언제 볼 수 있는지 말한다", async () => {
  const { unmount } = open(
    {},
    http.post(`${bookingPath}contact/`, () => replied({ phone: "01012345678" })),
  );
  expect(await screen.findByText("010-****-5678")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "전화번호 보기" }));
  expect(await screen.findByText("010-1234-5678")).toBeInTheDocument();
  unmount();
  open({ contact: { from: "2026-12-01", until: "2026-12-05", is_open: false } });
  expect(await screen.findByText(/12월 1일.*부터 12월 5일.*까지 볼 수 있어요/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "전화번호 보기" })).not.toBeInTheDocument();
});

test("내 예약이면 이유를 보이고, 취소와 되돌리기와 전화번호 보기를 주지 않는다", async () => {
  open({ refusal: "내 번호로 된 일이라 직접 처리할 수 없어요." });
  expect(await screen.findByText(/내 번호로 된 일/)).toBeInTheDocument();
  for (const name of ["우리 사정으로 취소하기", "입장 되돌리기", "전화번호 보기"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("남긴 말이 너무 짧으면 그 칸 아래에 이유가 보이고, 쓴 말은 그대로 있다", async () => {
  const user = userEvent.setup();
  open(
    {},
    http.post(`${bookingPath}notes/`, () =>
      refused(422, "F422", "두 글자 이상 써 주세요.", { fields: { text: "두 글자 이상 써 주세요." } }),
    ),
  );
  const field = await screen.findByLabelText("남길 말");
  await user.type(field, "가");
  await user.click(screen.getByRole("button", { name: "남기기" }));
  expect(await screen.findByText("두 글자 이상 써 주세요.")).toBeInTheDocument();
  expect(field).toHaveValue("가");
});

test("옮길 수 없으면 이유를 말하고, 옮길 수 있으면 고른 시간과 보여 준 차액을 보낸다", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const slot = (pk: number) => ({
    slot_pk: pk,
    date: "2026-12-06",
    starts_at: "14:00",
    left: 1,
    seats: 3,
    state: "few",
  });
  const offer = { block: null, block_text: "", until: null, refund: 2_000, slots: [slot(7), slot(8)] };
  const blocked = { ...offer, block: "MOVED", block_text: "날짜는 한 번만 바꿀 수 있어요.", slots: [] };
  const { unmount } = open(
    {},
    http.get(`${bookingPath}move/`, () => replied(blocked)),
  );
  await user.click(await screen.findByRole("button", { name: "다른 시간으로 옮기기" }));
  expect(await screen.findByText("날짜는 한 번만 바꿀 수 있어요.")).toBeInTheDocument();
  unmount();
  open(
    {},
    http.get(`${bookingPath}move/`, () => replied(offer)),
    http.post(`${bookingPath}move/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ desired_check_in: "2026-12-06", starts_at: "14:00", refund: 2_000, refund_state: "DONE" });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "다른 시간으로 옮기기" }));
  await user.selectOptions(await screen.findByLabelText("옮길 시간"), "8");
  expect(screen.getByText(/차액 2,000원/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "이 시간으로 옮기기" }));
  await waitFor(() => expect(sent).toEqual([{ slot_pk: 8, refund: 2_000 }]));
});
