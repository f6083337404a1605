import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { BookingsScreen } from "@/features/partner/bookings-screen";
import type { VenueBookings } from "@/shared/contract/main/staff/venue-bookings";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 펜션",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const stay = {
  check_in: "2026-12-04",
  check_out: "2026-12-06",
  check_out_until: "11:00",
  transport: "car",
  gear_text: "",
};
const booking: VenueBookings["bookings"][number] = {
  order_id: "o1",
  number: "N20261204-1",
  kind: "stay",
  place: "꼬미 펜션 숲방",
  starts_at: "15:00",
  people_text: "성인 2 · 아이 7세 · 3세",
  child_ages: [7, 3],
  papers: [],
  orderer: "김*준",
  phone_end: "1234",
  stay,
  tickets: [],
  date: "2026-12-04",
  valid_until: null,
  state: "booked",
  paid: 120_000,
};
const list = (bookings: VenueBookings["bookings"]) =>
  http.get(`${mainBase}/partner/bookings/`, () =>
    replied({ bookings, total: bookings.length, page: 1, pages: 1, is_cut: false, places: [] }),
  );
const open = (...handlers: Parameters<typeof server.use>) => {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    ...handlers,
  );
  return renderScreen(<BookingsScreen input={{ isDemo: true }} />);
};

test("숙소 예약의 아이 나이는 한 번만 적는다", async () => {
  open(list([booking]));
  const row = within((await screen.findByText(/김\*준/)).closest("li") as HTMLElement);
  expect(row.getAllByText(/7세/)).toHaveLength(1);
});

test("예약이 없으면 그렇다고 말하고, 읽지 못하면 다시 시도할 수 있다", async () => {
  const { unmount } = open(list([]));
  expect(await screen.findByText("보여 드릴 예약이 없어요")).toBeInTheDocument();
  unmount();
  open(http.get(`${mainBase}/partner/bookings/`, () => refused(500, "E500")));
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeInTheDocument();
});

test("호스트가 파일을 거절한 이유를 다른 안내로 덮지 않는다", async () => {
  const reason = "예약이 2,000건보다 많아서 파일이 다 담지 못해요.";
  const { store, told } = open(
    list([booking]),
    http.post(`${mainBase}/partner/bookings/file/`, () => refused(400, "F000", reason)),
  );
  await userEvent.click(await screen.findByRole("button", { name: "CSV 파일 받기" }));
  await waitFor(() => expect(told).toEqual([`message:${reason}`]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(JSON.stringify(store.getState())).not.toContain("파일을 받지 못했어요");
});
