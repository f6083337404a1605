import type { UnknownAction } from "@reduxjs/toolkit";
import type { RootState } from "@/store/root-reducer";
import * as options from "@/store/slices/activity/content-options";
import * as tickets from "@/store/slices/activity/content-tickets";
import * as coupon from "@/store/slices/member/coupon";
import * as address from "@/store/slices/member/shipping-address";
import * as payment from "@/store/slices/order/payment";
import * as info from "@/store/slices/order/reservation-info";
import * as reservations from "@/store/slices/order/reservations";
import * as stay from "@/store/slices/stay/stay-payment";
import { stateAfter } from "../support/store-services";

type Case = [string, UnknownAction[], unknown];
type Read = [string, UnknownAction[], (state: RootState) => unknown, unknown];

describe("활동 결제", () => {
  const started = payment.orderStarted({ content_pk: 1, option_pks: [12, 11], slot_pk: null, date: null });
  const first = payment.selectPayment(stateAfter(started));

  test.each<Case>([
    ["결제 수단을 고른다", [payment.transactionTypeChosen("kakaopay")], { ...first, transaction_type: "kakaopay" }],
    ["배송 메모를 쓴다", [payment.shippingMemoWritten("문 앞")], { ...first, shipping_memo: "문 앞" }],
  ])("%s", (_, actions, expected) => {
    expect(payment.selectPayment(stateAfter(started, ...actions))).toEqual(expected);
  });
});

describe("단체의 명단", () => {
  const started = payment.orderStarted({ content_pk: 1, option_pks: [11, 11, 12], slot_pk: null, date: null });
  const row = (id: string, name = "") => ({ id, name, grade: "", registration_number: "" });
  const lost = { ...payment.selectPicnic(stateAfter(started)), agreed: true, lost_numbers: ["11-0", "12-0"] };

  test.each<Read>([
    [
      "학생을 빼면 그 조각도 빠진다",
      [started, payment.studentRemoved("11-1")],
      (state) => [payment.selectPayment(state).option_pks, payment.selectPicnic(state).students],
      [
        [11, 12],
        [row("11-0"), row("12-0")],
      ],
    ],
    [
      "맨 앞의 학생도 뺀다",
      [started, payment.studentRemoved("11-0")],
      (state) => payment.selectPicnic(state).students,
      [row("11-1"), row("12-0")],
    ],
    [
      "없는 학생은 빼지 않는다",
      [started, payment.studentRemoved("99-0")],
      (state) => [payment.selectPayment(state).option_pks, payment.selectPicnic(state).students.length],
      [[11, 11, 12], 3],
    ],
    [
      "학생을 더하면 그 옵션 사이에 선다",
      [started, payment.studentWritten({ id: "12-0", name: "하준" }), payment.studentAdded(11)],
      (state) => [payment.selectPayment(state).option_pks, payment.selectPicnic(state).students],
      [
        [11, 11, 11, 12],
        [row("11-0"), row("11-1"), row("11-2"), row("12-0", "하준")],
      ],
    ],
    [
      "없는 학생에게 쓴 것은 버린다",
      [started, payment.studentWritten({ id: "99-0", name: "하준" })],
      (state) => payment.selectPicnic(state).students,
      [row("11-0"), row("11-1"), row("12-0")],
    ],
    [
      "등록번호는 다시 쓴 학생의 것만 풀린다",
      [started, payment.picnicTaken(lost), payment.studentWritten({ id: "11-0", registration_number: "A-1" })],
      (state) => payment.selectPicnic(state).lost_numbers,
      ["12-0"],
    ],
    [
      "이름만 고치면 등록번호는 그대로 없다",
      [started, payment.picnicTaken(lost), payment.studentWritten({ id: "11-0", name: "하준" })],
      (state) => payment.selectPicnic(state).lost_numbers,
      ["11-0", "12-0"],
    ],
    [
      "기관을 쓴다",
      [started, payment.picnicWritten({ center_name: "해솔유치원" })],
      (state) => payment.selectPicnic(state).center_name,
      "해솔유치원",
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));

  test("옵션보다 명단이 짧으면 준비되지 않는다", () => {
    const state = stateAfter(started, payment.picnicWritten({ agreed: true }));
    const { picnic } = payment.selectPayment(state);
    const short = { ...picnic, students: [row("11-0", "하준")] };
    const ready = (option_pks: number[]) =>
      payment.selectPicnicReady({ ...state, payment: { ...payment.selectPayment(state), picnic: short, option_pks } });
    expect(ready([11, 12])).toBe(false);
    expect(ready([11])).toBe(true);
  });
});

describe("숙박 결제", () => {
  const orderer = { name: "한가람", phone: "01012345678", email: "a@nadlang.example" };
  const started = stay.stayPaymentStarted(orderer);
  const first = stay.selectStayPayment(stateAfter(started));

  test.each<Case>([
    ["예약자로 시작한다", [], { ...first, orderer }],
    [
      "다시 시작하면 앞의 것이 남지 않는다",
      [
        stay.default.actions.couponChosen("cp-1"),
        stay.payMethodChosen("kakaopay"),
        stay.guestIsOrdererToggled(),
        started,
      ],
      first,
    ],
    ["결제 수단을 고른다", [stay.payMethodChosen("kakaopay")], { ...first, pay_method: "kakaopay" }],
    ["오는 길을 고른다", [stay.arrivalTransportChosen("자가용")], { ...first, arrival_transport: "자가용" }],
    ["투숙객이 따로다", [stay.guestIsOrdererToggled()], { ...first, guest_is_orderer: false }],
    [
      "투숙객만 고쳐 쓴다",
      [stay.personWritten({ who: "guest", fields: { name: "하준" } })],
      { ...first, guest: { ...first.guest, name: "하준" } },
    ],
  ])("%s", (_, actions, expected) => {
    expect(stay.selectStayPayment(stateAfter(started, ...actions))).toEqual(expected);
  });

  test("오는 이는 예약자이거나 따로 쓴 투숙객이다", () => {
    const written = stay.personWritten({ who: "guest", fields: { name: "하준" } });
    expect(stay.selectArrivingGuest(stateAfter(started, written))).toEqual(orderer);
    expect(stay.selectArrivingGuest(stateAfter(started, written, stay.guestIsOrdererToggled())).name).toBe("하준");
  });
});

describe("고르기, 쿠폰, 배송지, 구매 내역", () => {
  const error = { code: "K001", message: "없는 코드예요" };
  const opened = info.cancelOpened({ reservation_id: "r1", product_pks: ["a"] });
  const closed = info.selectReservationInfo(stateAfter());

  test.each<Read>([
    [
      "날을 정하지 않을 수 있다",
      [options.dateChosen("2026-11-28"), options.slotChosen(4), options.dateLeftOpen()],
      options.selectContentOptions,
      { date: null, slot_pk: null, date_not_decided: true },
    ],
    [
      "날을 고르면 정한 것이다",
      [options.dateLeftOpen(), options.dateChosen("2026-11-28")],
      options.selectContentOptions,
      { date: "2026-11-28", slot_pk: null, date_not_decided: false },
    ],
    [
      "떠나면 고른 날이 없다",
      [options.dateChosen("2026-11-28"), options.optionsLeft()],
      options.selectContentOptions,
      { date: null, slot_pk: null, date_not_decided: false },
    ],
    [
      "나이로 표를 제안한다",
      [tickets.ticketsProposed({ 1: 2 })],
      tickets.selectContentTickets,
      { counts: { 1: 2 }, touched: false },
    ],
    [
      "떠나면 표도 없다",
      [tickets.ticketCounted({ option_pk: 1, count: 2 }), tickets.ticketsLeft()],
      tickets.selectContentTickets,
      { counts: {}, touched: false },
    ],
    ["쿠폰함의 칸을 고른다", [coupon.couponTabChosen("inactivated")], coupon.selectCouponTab, "inactivated"],
    [
      "다른 코드를 고르면 거절이 사라진다",
      [coupon.codeRefused(error), coupon.codeKindChosen("point")],
      (state) => [coupon.selectCodeKind(state), coupon.selectCodeError(state)],
      ["point", null],
    ],
    [
      "코드를 등록하면 쓸 수 있는 쿠폰이 보인다",
      [coupon.couponTabChosen("inactivated"), coupon.codeRefused(error), coupon.codeRegistered()],
      (state) => [coupon.selectCouponTab(state), coupon.selectCodeError(state)],
      ["activated", null],
    ],
    [
      "배송지 창이 열린다",
      [address.addressSheetOpened("a1")],
      address.selectAddressEditing,
      { round: 1, pk: "a1", open: true },
    ],
    [
      "다시 열면 새 창이다",
      [address.addressSheetOpened("a1"), address.addressSheetOpened(null)],
      address.selectAddressEditing,
      { round: 2, pk: null, open: true },
    ],
    [
      "닫히는 동안 무엇이 있었는지는 남는다",
      [address.addressSheetOpened("a1"), address.addressSheetClosed()],
      address.selectAddressEditing,
      { round: 1, pk: "a1", open: false },
    ],
    ["열지 않은 창은 닫을 것이 없다", [address.addressSheetClosed()], address.selectAddressEditing, null],
    [
      "배송지를 떠나면 창이 없다",
      [address.addressSheetOpened("a1"), address.addressesLeft()],
      address.selectAddressEditing,
      null,
    ],
    [
      "구매 내역의 칸을 고른다",
      [reservations.segmentChosen("past")],
      (s) => reservations.selectReservations(s).segment,
      "past",
    ],
    [
      "두 날을 고른다",
      [reservations.datesChosen({ start_date: "2026-10-01", end_date: "2026-10-31" })],
      reservations.selectReservations,
      { segment: "upcoming", period: "custom", start_date: "2026-10-01", end_date: "2026-10-31" },
    ],
    [
      "기간을 고르면 두 날은 없다",
      [reservations.datesChosen({ start_date: "2026-10-01", end_date: "2026-10-31" }), reservations.periodChosen(6)],
      reservations.selectReservations,
      { segment: "upcoming", period: 6, start_date: null, end_date: null },
    ],
    ["고른 기간을 안다", [reservations.periodChosen("all")], reservations.selectOrderPeriod, "all"],
    [
      "취소를 연다",
      [opened],
      info.selectReservationInfo,
      { ...closed, reservation_id: "r1", selected_pks: ["a"], step: "pick" },
    ],
    [
      "취소의 걸음을 옮긴다",
      [opened, info.cancelStepReached("confirm")],
      (s) => info.selectReservationInfo(s).step,
      "confirm",
    ],
    [
      "다른 것을 고르면 취소 오류가 사라진다",
      [opened, info.cancelAnswered(error), info.productToggled("b")],
      (state) => info.selectReservationInfo(state).cancel_error,
      null,
    ],
    ["취소를 닫으면 처음이다", [opened, info.cancelClosed()], info.selectReservationInfo, closed],
    [
      "말 없이 거절된 취소",
      [opened, info.cancelAnswered({ code: "C004", message: "" })],
      (state) => info.selectReservationInfo(state).cancel_error,
      { code: "C004", message: "알 수 없는 에러 발생" },
    ],
    ["못 얻은 이유를 안다", [info.reservationInfoFailed(error)], info.selectReservationInfoError, error],
    [
      "이유 없이 못 얻었다",
      [info.reservationInfoFailed({})],
      info.selectReservationInfoError,
      { code: "", message: "알 수 없는 에러 발생" },
    ],
    [
      "얻으면 이유가 사라진다",
      [info.reservationInfoFailed(error), info.reservationInfoArrived()],
      info.selectReservationInfoError,
      null,
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});
