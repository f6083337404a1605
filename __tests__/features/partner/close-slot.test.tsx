import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { CloseSlotSheet } from "@/features/partner/close-slot";
import type { SlotClosing, VenueSlot } from "@/shared/contract/main/staff/venue";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const slot: VenueSlot = {
  pk: 7,
  content_pk: 3,
  place: "나무 마을",
  date: "2026-11-28",
  starts_at: "10:00",
  ends_at: "11:00",
  capacity: 10,
  sold: 2,
  held: 0,
  is_closed: false,
};
const closing: SlotClosing = {
  slot,
  families: 2,
  tickets: 4,
  refund: 60_000,
  used_tickets: 0,
  other_times: { times: 0, seats: 0, first: null },
};

test("닫으면 생기는 일을 받지 못하면 그렇게 말하고, 다시 물어서 닫을 수 있다", async () => {
  let asked = 0;
  server.use(
    http.get(`${mainBase}/partner/slots/7/closing/`, () => {
      asked += 1;
      return asked === 1 ? refused(503, "F503") : replied(closing);
    }),
  );
  renderScreen(<CloseSlotSheet slot={slot} onClose={() => {}} />);
  expect(await screen.findByText("불러오지 못했어요")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(/2가족의 입장권 4장, 60,000원/)).toBeInTheDocument();
});

test("몇 가족에게 돌려주는지 보고 닫으며, 그사이 늘었으면 늘어난 가족을 다시 보고 닫는다", async () => {
  let families = 2;
  const told: unknown[] = [];
  server.use(
    http.get(`${mainBase}/partner/slots/7/closing/`, () => replied({ ...closing, families })),
    http.post(`${mainBase}/partner/slots/7/closing/`, async ({ request }) => {
      const body = (await request.json()) as { families: number };
      told.push(body.families);
      if (body.families >= 3) return replied({ ...closing, families: 3 });
      families = 3;
      return refused(409, "C_CHANGED", "그사이 예약한 가족이 늘었어요.");
    }),
  );
  const onClose = jest.fn();
  renderScreen(<CloseSlotSheet slot={slot} onClose={onClose} />);
  expect(await screen.findByText(/2가족의 입장권/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "닫고 모두 돌려주기" }));
  expect(await screen.findByText(/3가족의 입장권/)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "닫고 모두 돌려주기" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(told).toEqual([2, 3]);
});
