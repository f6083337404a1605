import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { UnregisterScreen } from "@/features/settings/unregister-screen";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { mainBase } from "../../support/test-http";
import { answers, open, user } from "./world";

jest.mock("@/booking/phone-proof/phone-verification", () => jest.requireActual("./world"));

const booking = (id: string, segment: string) => ({ id, segment });
const bookings = (ahead: object[], behind: object[]) =>
  server.use(
    http.get(`${mainBase}/reservations/`, ({ request }) => {
      const isAhead = new URL(request.url).searchParams.get("start_date") === "2026-11-20";
      return replied({ reservations: isAhead ? ahead : behind, next_resv_date: null });
    }),
  );

test("탈퇴하기 전에 아직 가지 않은 예약만, 한 번씩 센다", async () => {
  answers();
  bookings(
    [booking("dated", "upcoming")],
    [booking("dated", "upcoming"), booking("undated", "upcoming"), booking("gone", "past"), booking("off", "canceled")],
  );
  open(<UnregisterScreen input={{ isDemo: true }} />);
  expect(await screen.findByText(/앞으로 갈 예약이 2건 있어요.*하나씩 문자로 보내/)).toBeVisible();
});

test("무엇이 언제 지워지고 무엇이 남는지 때마다 나누어 말하고, 일주일 뒤에 지울 것을 바로 지운다고 하지 않는다", async () => {
  answers();
  bookings([], []);
  open(<UnregisterScreen input={{ isDemo: true }} />);
  await screen.findByText(/포인트 1,200P와 쿠폰 3장이 사라져요/);
  const step = (name: string) => {
    const heading = screen.getByRole("heading", { name });
    return within(heading.closest("section") ?? document.body)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .join(" ");
  };
  const [now, later, kept] = [step("탈퇴하면 바로"), step("7일이 지나면"), step("그 뒤에도 남는 것")];
  expect(now).toMatch(/로그아웃/);
  expect(now).toMatch(/가족에서 나가고, 빈자리/);
  expect(now).not.toMatch(/배송지|찜|쿠폰|후기/);
  expect(later).toMatch(/휴대폰 번호.*아이, 배송지, 찜.*쿠폰 3장/);
  expect(kept).toMatch(/예약자 이름.*5년.*후기와 사진.*1년/);
  expect(screen.getByText(/7일 동안은 문자로 보내 드린 주소에서 .* 되돌릴 수 있어요/)).toBeVisible();
});

test("잃을 것이 없으면 없는 포인트와 쿠폰을 말하지 않는다", async () => {
  answers();
  server.use(http.get(`${mainBase}/users/me/`, () => replied({ ...user, point_amount: 0, coupon_count: 0 })));
  bookings([booking("dated", "upcoming")], []);
  open(<UnregisterScreen input={{ isDemo: true }} />);
  expect(await screen.findByText(/예약이 1건 있어요/)).toBeVisible();
  expect(screen.queryByText(/포인트 .*사라져요/)).toBeNull();
});

test("남은 것을 못 불러오면 없는 것처럼 두지 않고 다시 부른다", async () => {
  answers();
  server.use(http.get(`${mainBase}/reservations/`, () => refused(503, "F503")));
  open(<UnregisterScreen input={{ isDemo: true }} />);
  expect(await screen.findByText("남은 포인트와 예약을 불러오지 못했어요")).toBeVisible();
  bookings([booking("dated", "upcoming")], []);
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(/예약이 1건 있어요/)).toBeVisible();
});

test("탈퇴는 확인하고 번호를 확인한 뒤에만 보내고, 사건을 알리고 나간다", async () => {
  answers();
  const sent: unknown[] = [];
  server.use(
    http.post(`${mainBase}/users/unregister/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(null);
    }),
  );
  bookings([], []);
  sessionStorage.setItem("nadlang.unsaved.child", "{}");
  childFacts.write("7", { height_cm: 112, nap: null, allergies: [], stroller: false });
  const { reported, store, went } = open(<UnregisterScreen input={{ isDemo: true }} />);
  expect(await screen.findByText(/포인트 1,200P와 쿠폰 3장/)).toBeVisible();
  expect(screen.getByLabelText(/떠나는 이유/)).toHaveDisplayValue("고르지 않을래요");
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  expect(screen.getByText("확인한 뒤에 눌러 주세요.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /모두 확인했어요/ })).toHaveFocus();
  fireEvent.click(screen.getByRole("checkbox", { name: /모두 확인했어요/ }));
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  expect(sent).toEqual([]);
  expect(screen.getByRole("heading", { name: "본인 확인" })).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "번호 확인 마침" }));
  await waitFor(() => expect(sent).toEqual([{ phone_ticket: "ticket-1" }]));
  await waitFor(() => expect(reported).toContainEqual({ name: "withdrawal", value: "True" }));
  expect(went).toEqual(["/"]);
  expect(store.getState().auth.user).toBeNull();
  expect(childFacts.read()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test("떠나는 이유를 고르면 함께 보내고, 누가 골랐는지 남기지 않는다고 말한다", async () => {
  answers();
  bookings([], []);
  const sent: unknown[] = [];
  server.use(
    http.post(`${mainBase}/users/unregister/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(null);
    }),
  );
  open(<UnregisterScreen input={{ isDemo: true }} />);
  fireEvent.change(await screen.findByLabelText(/떠나는 이유/), { target: { value: "price" } });
  expect(screen.getByText(/누가 골랐는지는 남기지 않아요/)).toBeVisible();
  fireEvent.click(screen.getByRole("checkbox", { name: /모두 확인했어요/ }));
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  fireEvent.click(screen.getByRole("button", { name: "번호 확인 마침" }));
  await waitFor(() => expect(sent).toEqual([{ phone_ticket: "ticket-1", reason: "price" }]));
});
