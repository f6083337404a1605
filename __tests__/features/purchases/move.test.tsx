import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { MoveBlock } from "@/features/purchases/move/move-block";
import { ProgressBlock } from "@/features/purchases/visit/progress-block";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const offer = (over: Partial<MoveOffer> = {}): MoveOffer => ({
  block: null,
  block_text: "",
  until: "2026-11-25T06:00:00Z",
  refund: 3_000,
  slots: [
    { slot_pk: 11, date: "2026-11-26", starts_at: "10:00", left: 2, seats: 8, state: "open" },
    { slot_pk: 12, date: "2026-11-26", starts_at: "14:00", left: 9, seats: 5, state: "few" },
    { slot_pk: 13, date: "2026-11-28", starts_at: "10:00", left: 9, seats: 27, state: "open" },
  ],
  ...over,
});

const shown = jest.fn();
beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = function show() {
    shown(this.textContent);
  };
});

const open = (answer: MoveOffer) => {
  server.use(http.get(`${mainBase}/reservations/order-0001/move/`, () => replied(answer)));
  return renderScreen(<MoveBlock reservation={reservation()} />, { isMember: true });
};

test("옮길 수 없으면 단추 대신 이유를 말하고, 끝난 예약에는 아무것도 없다", async () => {
  const { unmount } = open(offer({ block: "TOO_LATE", block_text: "시작 2시간 전까지만 바꿀 수 있어요.", slots: [] }));
  expect(await screen.findByText("시작 2시간 전까지만 바꿀 수 있어요.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "날짜 변경하기" })).toBeNull();
  unmount();
  const { container } = open(offer({ block: "ENDED", slots: [] }));
  await waitFor(() => expect(container.querySelector("section")).toBeNull());
});

test("열린 날과 시간만 고를 수 있고, 차액과 조건을 본 뒤 그 시간으로 옮긴다", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${mainBase}/reservations/order-0001/move/`, async ({ request }) => {
      sent.push(await request.json(), (request.headers.get("idempotency-key") ?? "").length > 20);
      return replied({ desired_check_in: "2026-11-26", starts_at: "14:00", refund: 3_000, refund_state: "DONE" });
    }),
  );
  const { store } = open(offer());
  fireEvent.click(await screen.findByRole("button", { name: "날짜 변경하기" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByRole("button", { name: "날짜와 시간을 골라 주세요" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const day = (text: string) => sheet.getByRole("button", { name: new RegExp(`11월 ?${text} ?일`) });
  await waitFor(() => expect(day("27")).toBeDisabled());
  fireEvent.click(day("26"));
  // Same words as on the activity's page: by seats left, not by how often this booking fits.
  expect(await sheet.findByRole("radio", { name: /오전 10:00.*여유/ })).toBeInTheDocument();
  fireEvent.click(sheet.getByRole("radio", { name: /오후 2:00.*5자리 남음/ }));
  expect(sheet.getByText("11월 26일 (목) 오후 2:00으로 바꿔요")).toBeInTheDocument();
  expect(sheet.getByText("차액 3,000원을 돌려드려요")).toBeInTheDocument();
  expect(sheet.getByText(/수수료는 새 날짜로 계산해요/)).toBeInTheDocument();
  expect(shown).toHaveBeenLastCalledWith(expect.stringContaining("차액 3,000원을 돌려드려요"));
  fireEvent.click(sheet.getByRole("button", { name: "이 날짜로 바꾸기" }));
  await waitFor(() =>
    expect(store.getState().common.toastPopUp?.message).toBe(
      "11월 26일 (목) 오후 2:00으로 바꾸고 3,000원을 돌려드려요",
    ),
  );
  expect(sent).toEqual([{ slot_pk: 12, refund: 3_000 }, true]);
});

test("지금 취소 수수료가 있으면, 바꾼 뒤에도 그보다 적어지지 않는다고 바꾸기 전에 말한다", async () => {
  open(offer({ least_rate: 30 }));
  fireEvent.click(await screen.findByRole("button", { name: "날짜 변경하기" }));
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.click(await sheet.findByRole("button", { name: /11월 ?28 ?일/ }));
  expect(await sheet.findByText(/지금 수수료인 30%보다 적어지지는 않아요/)).toBeInTheDocument();
});

test("그사이 자리가 차면 그렇다고 말하고 창은 열려 있다", async () => {
  server.use(
    http.post(`${mainBase}/reservations/order-0001/move/`, () => refused(409, "C_SOLD_OUT", "다 찼어요.", { left: 0 })),
  );
  open(offer());
  fireEvent.click(await screen.findByRole("button", { name: "날짜 변경하기" }));
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.click(await sheet.findByRole("button", { name: /11월 ?28 ?일/ }));
  fireEvent.click(sheet.getByRole("button", { name: "이 날짜로 바꾸기" }));
  expect(await sheet.findByText("방금 그 시간의 자리가 찼어요. 다른 시간을 골라 주세요")).toBeInTheDocument();
});

test.each([
  ["돌려받을 돈이 없으면", { pay_amount: 0, own_point: 0 }, "취소했어요"],
  ["포인트만 돌아오면", { pay_amount: 0, own_point: 3_000 }, "취소했어요 · 3,000원 돌려드려요"],
])("%s 카드가 언제 들어오는지 말하지 않는다", (_, back, title) => {
  const refund = { id: "r1", state: "DONE", partner_point: 0, fee: 0, ...back } as const;
  const at = { created_at: "2026-11-20T03:00:00Z", done_at: "2026-11-20T03:00:01Z" };
  renderScreen(<ProgressBlock reservation={reservation({ refunds: [{ ...refund, ...at }] })} />);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.queryByText(/카드는/)).toBeNull();
});

test("옮긴 예약의 진행에는 어느 날에서 옮겼는지와 차액이 취소와 다르게 적힌다", () => {
  const refund = { id: "r1", state: "DONE", pay_amount: 3_000, partner_point: 0, own_point: 0, fee: 0 } as const;
  const at = { created_at: "2026-11-20T03:00:00Z", done_at: "2026-11-20T03:00:01Z" };
  renderScreen(
    <ProgressBlock
      reservation={reservation({ moved_from: "2026-11-21", refunds: [{ ...refund, ...at, is_move: true }] })}
    />,
  );
  expect(screen.getByText("날짜를 바꿨어요 · 11월 21일 (토)에서")).toBeInTheDocument();
  expect(screen.getByText("날짜를 바꿔 3,000원 돌려드려요")).toBeInTheDocument();
  expect(screen.queryByText(/취소했어요/)).toBeNull();
});

test("닫힌 시간의 진행에는 그날 만난다고 하지 않고, 언제까지 다른 시간을 고르는지 적힌다", () => {
  const closed = { reason: "weather", refund_at: "2026-11-21T03:00:00Z" } as const;
  renderScreen(<ProgressBlock reservation={reservation({ closed_time: closed })} />);
  expect(screen.getByText("다른 시간을 골라 주세요")).toBeInTheDocument();
  expect(screen.getByText("11월 21일 (토) 오후 12:00까지 고르지 않으면 모두 돌려드려요")).toBeInTheDocument();
  expect(screen.queryByText(/만나요|10분 전까지/)).toBeNull();
});
