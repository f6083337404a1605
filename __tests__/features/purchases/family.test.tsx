import { configure, screen, within } from "@testing-library/react";
import { http } from "msw";
import { PurchasesScreen } from "@/features/purchases/list/purchases-screen";
import { FamilyBookingScreen } from "@/features/purchases/shared/family-booking-screen";
import type { FamilyReservation, FamilyReservationDetail } from "@/shared/contract/main/family";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const line: FamilyReservation = {
  id: "order-0009",
  display_number: "N261120-FMLY",
  kind: "activity",
  name: "숲속 도예 교실",
  scene: { kind: "pottery", seed: 1 },
  place_text: "서울 종로구",
  desired_check_in: "2026-11-25",
  starts_at: "10:00",
  valid_until: null,
  people_text: "어른 1 · 아이 1",
  state: "PAID",
  segment: "upcoming",
  owner_name: "서아아빠",
};

test("가족의 예약은 금액 자리에 누구 것인지 적혀 내 목록에 함께 서고, 개수에도 든다", async () => {
  server.use(
    http.get(`${mainBase}/reservations/`, () => replied({ reservations: [], next_resv_date: null })),
    http.get(`${mainBase}/families/reservations/`, () => replied({ reservations: [line] })),
  );
  renderScreen(<PurchasesScreen input={{ kind: "activity" }} />, { isMember: true });
  const card = within(
    (await screen.findByRole("link", { name: "숲속 도예 교실" })).closest("article") ?? document.body,
  );
  expect(card.getByText("서아아빠 님 예약")).toBeInTheDocument();
  expect(card.getByRole("link", { name: "입장권 보기" })).toHaveAttribute(
    "href",
    "/mypage/family/booking?id=order-0009",
  );
  expect(card.queryByRole("button", { name: "취소하기" })).toBeNull();
  expect(screen.queryByText("예정된 나들이가 없어요")).toBeNull();
  expect(screen.getByText("예정 1")).toBeInTheDocument();
});

const detail = (): FamilyReservationDetail => {
  const { id, display_number, kind, content, desired_check_in, starts_at, valid_until, people_text } = reservation();
  return {
    id,
    display_number,
    kind,
    content,
    state: "PAID",
    desired_check_in,
    starts_at,
    valid_until,
    check_in_at: null,
    people_text,
    papers: [{ name: "가족관계증명서", for_text: "36개월 미만", max_months: 35 }],
    cautions: [],
    products: [product("a"), product("b")],
    venue: { name: "숲속놀이터", phone: "02-0000-0001" },
    owner_name: "서아아빠",
  };
};

test("가족의 예약은 입장권과 준비물을 보여 주고, 금액도 취소도 맡기기도 날짜 변경도 없다", async () => {
  server.use(
    http.get(`${mainBase}/families/reservations/order-0009/`, () => replied(detail())),
    http.get(`${mainBase}/contents/7/`, () => refused(404, "F404", "찾을 수 없어요.")),
  );
  renderScreen(<FamilyBookingScreen input={{ id: "order-0009" }} />, { isMember: true });
  expect(await screen.findByRole("img", { name: "2장 중 1번째 입장권" })).toBeInTheDocument();
  expect(screen.getByText(/서아아빠 님이 예약했어요/)).toBeInTheDocument();
  expect(screen.getByText("가족관계증명서")).toBeInTheDocument();
  for (const words of [/취소하기/, /날짜 변경/, /맡기기/, /영수증/, /캘린더에 담기/])
    expect(screen.queryByText(words)).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d원/);
});

test("가족에서 나온 뒤에는 읽어 둔 예약도 보이지 않는다", async () => {
  server.use(http.get(`${mainBase}/families/reservations/order-0009/`, () => refused(404, "F404", "찾을 수 없어요.")));
  renderScreen(<FamilyBookingScreen input={{ id: "order-0009" }} />, { isMember: true });
  expect(await screen.findByText("이 예약은 이제 함께 볼 수 없어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "우리 가족 보기" })).toHaveAttribute("href", "/mypage/family");
});
