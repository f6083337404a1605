import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { ExtendBlock } from "@/features/purchases/extend/extend-block";
import { RefundBlock } from "@/features/purchases/visit/refund-block";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const undated = (over: Partial<Reservation> = {}): Reservation =>
  reservation({
    desired_check_in: null,
    starts_at: null,
    valid_until: "2026-12-24",
    extension: { from: null, until: "2027-03-24" },
    ...over,
  });
const open = (one: Reservation) => renderScreen(<ExtendBlock reservation={one} />, { isMember: true });
const path = `${mainBase}/reservations/order-0001/extension/`;

test("새 마지막 날을 먼저 보고 한 번에 늘리고, 답을 잃으면 같은 물음을 다시 한다", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(path, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? Response.error() : replied({ valid_until: "2027-03-24" });
    }),
  );
  const { store } = open(undated());
  expect(screen.getByText("12월 24일 (목)까지 늘릴 수 있어요")).toBeInTheDocument();
  const button = screen.getByRole("button", { name: "2027년 3월 24일 (수)까지 늘리기" });
  fireEvent.click(button);
  expect(await screen.findByText(/두 번 늘어나지 않아요/)).toBeInTheDocument();
  fireEvent.click(button);
  await waitFor(() =>
    expect(store.getState().common.toastPopUp?.message).toBe("2027년 3월 24일 (수)까지 쓸 수 있어요"),
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("이미 늘렸으면 무엇이 언제로 바뀌었는지 말하고, 늘릴 수 없으면 아무것도 없다", () => {
  open(undated({ valid_until: "2027-03-24", extension: { from: "2026-12-24", until: null } }));
  expect(screen.getByText(/12월 24일 \(목\)에서 2027년 3월 24일 \(수\)로 한 번 늘렸어요/)).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
  for (const none of [undated({ extension: { from: null, until: null } }), reservation()]) {
    const { container } = open(none);
    expect(container.querySelector("section")).toBeNull();
  }
});

test("거절하면 그 이유를 그대로 보여 준다", async () => {
  server.use(http.post(path, () => refused(400, "F000", "기간이 지나 늘릴 수 없어요.")));
  open(undated());
  fireEvent.click(screen.getByRole("button", { name: /늘리기/ }));
  expect(await screen.findByText("기간이 지나 늘릴 수 없어요.")).toBeInTheDocument();
});

test("기간이 지난 입장권의 환불은 지금 단계의 금액과 포인트로 받는 길을 말하고, 지난 날을 앞세우지 않는다", () => {
  const steps = [
    { from: "2026-08-01T00:00:00Z", to: "2026-10-31T15:00:00Z", rate: 0, refund: 30_000, is_now: false, is_past: true },
    {
      from: "2026-10-31T15:00:00Z",
      to: "2031-10-31T15:00:00Z",
      rate: 10,
      refund: 27_000,
      is_now: true,
      is_past: false,
    },
  ];
  const one = undated({ valid_until: "2026-10-31", refund_timeline: steps, extension: { from: null, until: null } });
  renderScreen(<RefundBlock reservation={one} canCancel />, { isMember: true });
  expect(screen.getByText("27,000").closest("section")).toHaveTextContent(/27,000원/);
  expect(screen.getByText(/2031\.10\.31까지 같아요/)).toBeInTheDocument();
  expect(screen.getByText(/포인트로 받으면 수수료 없이 모두/)).toBeInTheDocument();
});
