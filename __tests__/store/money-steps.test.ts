import { makeStore } from "@/store/make-store";
import * as payment from "@/store/slices/order/payment";
import * as stay from "@/store/slices/stay/stay-payment";
import { testServices } from "../support/store-services";

const contract = (over: Partial<stay.Contract> = {}): stay.Contract => ({
  contract_number: "C-1",
  usable: true,
  method: "play_point",
  ...over,
});

describe("숙박 결제", () => {
  test("처음에는 카드, 대중교통, 투숙객은 예약자와 같다", () => {
    expect(makeStore(testServices()).getState().stayPayment).toMatchObject({
      pay_method: "card",
      arrival_transport: "대중교통",
      guest_is_orderer: true,
    });
  });

  test("쿠폰을 고르면 추가 할인과 두 포인트 할인이 처음으로 돌아간다", () => {
    const store = makeStore(testServices());
    store.dispatch(stay.plusDiscountChosen(7));
    store.dispatch(stay.partnerPointUsed({ kind: "play_point", amount: 3000 }));
    store.dispatch(stay.partnerPointUsed({ kind: "club_point", amount: 2000 }));
    store.dispatch(stay.pointUsed(1000));
    store.dispatch(stay.couponChosen(5));
    expect(store.getState().stayPayment).toMatchObject({
      coupon_pk: 5,
      plus_discount_id: null,
      play_point_discount: 0,
      club_point_discount: 0,
      point_discount: 0,
    });
  });

  test("제휴 방법을 고르면 고른 계약이 지워진다", () => {
    const store = makeStore(testServices());
    store.dispatch(stay.partnerMethodChosen("play_point"));
    store.dispatch(stay.contractChosen({ contract: contract(), allowed_methods: ["play_point"] }));
    expect(stay.selectStayPayment(store.getState()).contract_number).toBe("C-1");
    store.dispatch(stay.partnerMethodChosen("club_point"));
    expect(stay.selectStayPayment(store.getState()).contract_number).toBeNull();
  });

  test.each([
    ["방법이 허용되고 계약이 맞고 쓸 수 있으면 골라진다", contract(), ["play_point"], "C-1"],
    ["방법이 허용되지 않으면 고를 수 없다", contract(), ["club_point"], null],
    ["계약의 방법이 다르면 고를 수 없다", contract({ method: "club_point" }), ["play_point", "club_point"], null],
    ["쓸 수 없는 계약은 고를 수 없다", contract({ usable: false }), ["play_point"], null],
  ])("%s", (_, chosen, allowed_methods, expected) => {
    const store = makeStore(testServices());
    store.dispatch(stay.partnerMethodChosen("play_point"));
    store.dispatch(stay.contractChosen({ contract: chosen, allowed_methods }));
    expect(stay.selectStayPayment(store.getState()).contract_number).toBe(expected);
  });

  test("고쳐 쓰면 그 칸의 오류만 사라진다", () => {
    const store = makeStore(testServices());
    store.dispatch(stay.personRefused({ who: "orderer", errors: { name: "이름", phone: "번호" } }));
    store.dispatch(stay.personWritten({ who: "orderer", fields: { name: "나들이" } }));
    expect(store.getState().stayPayment?.errors.orderer).toEqual({ name: "", phone: "번호", email: "" });
  });
});

describe("활동 결제", () => {
  const undated = { slot_pk: null, date: null };
  const started = () => {
    const store = makeStore(testServices());
    store.dispatch(payment.orderStarted({ ...undated, content_pk: 1, option_pks: [11, 11, 12] }));
    return store;
  };

  test("결제 수단은 카드로 시작한다", () => {
    expect(started().getState().payment?.transaction_type).toBe("card");
  });

  test("새로 사면 앞의 할인과 메모가 남지 않는다", () => {
    const store = started();
    store.dispatch(payment.couponChosen("cp-1"));
    store.dispatch(payment.shippingMemoWritten("문 앞"));
    store.dispatch(payment.orderStarted({ ...undated, content_pk: 2, option_pks: [20] }));
    expect(store.getState().payment).toMatchObject({
      content_pk: 2,
      coupon_id: null,
      shipping_memo: "",
    });
  });

  test.each([
    ["쿠폰", payment.couponChosen("cp-1"), { plus_discount_id: null, partner_point_discount: null, point_discount: 0 }],
    ["추가 할인", payment.plusDiscountChosen(9), { partner_point_discount: null, point_discount: 0 }],
    ["제휴 포인트", payment.partnerPointChosen(null), { plus_discount_id: 3, point_discount: 0 }],
  ])("%s을 바꾸면 뒤의 할인이 처음으로 돌아간다", (_, action, expected) => {
    const store = started();
    store.dispatch(payment.plusDiscountChosen(3));
    store.dispatch(payment.partnerPointChosen({ method: "play_point", contract_number: "C", amount: 10 }));
    store.dispatch(payment.pointUsed(500));
    store.dispatch(action);
    expect(store.getState().payment).toMatchObject(expected);
  });

  test("가려는 날과, 고를 때 본 금액이 같은 표를 사는 동안 남는다", () => {
    const store = makeStore(testServices());
    const bought = { content_pk: 1, option_pks: [12, 11], slot_pk: 9, date: "2026-12-05" };
    const now = () => store.getState().payment;
    store.dispatch(payment.orderStarted({ ...bought, lastPrice: 42_000 }));
    const day = { desired_check_in: "2026-12-05", desired_check_out: "2026-12-05", date_not_decided: false };
    expect(now()).toMatchObject({ ...day, option_pks: [11, 12], lastPrice: 42_000 });
    store.dispatch(payment.orderStarted({ ...bought, option_pks: [11, 12] }));
    expect(now()?.lastPrice).toBe(42_000);
    for (const other of [{ date: "2026-12-06" }, { option_pks: [11] }, { content_pk: 2 }]) {
      store.dispatch(payment.orderStarted({ ...bought, lastPrice: 42_000 }));
      store.dispatch(payment.orderStarted({ ...bought, ...other }));
      expect(now()?.lastPrice).toBeNull();
    }
    store.dispatch(payment.orderStarted({ ...bought, ...undated }));
    expect(now()).toMatchObject({ desired_check_in: null, desired_check_out: null, date_not_decided: true });
  });

  test("고른 아이, 본 결제 금액과 쿠폰 할인, 끝나는 날은 같은 표를 사는 동안 남고 다른 것을 사면 비워진다", () => {
    const store = makeStore(testServices());
    const bought = { content_pk: 1, option_pks: [11], slot_pk: 9, date: "2026-12-05" };
    const chosen = {
      selected_children: ["c1"],
      last_day: "2026-12-06",
      content_detail: { name: "별 보는 밤", duration_minutes: 600 },
    };
    const start = (over: object = {}) => store.dispatch(payment.orderStarted({ ...bought, ...over }));
    start(chosen);
    store.dispatch(payment.sumsSeen({ coupon_discount: 2_000, transaction_price: 18_000 }));
    const seen = {
      content_detail: chosen.content_detail,
      selected_children: ["c1"],
      coupon_discount: 2_000,
      transaction_price: 18_000,
      desired_check_out: "2026-12-06",
    };
    start();
    expect(store.getState().payment).toMatchObject(seen);
    start({ date: "2026-12-12" });
    expect(store.getState().payment).toMatchObject({
      content_detail: chosen.content_detail,
      selected_children: null,
      coupon_discount: null,
      transaction_price: null,
      desired_check_out: "2026-12-12",
    });
    start({ content_pk: 2 });
    expect(store.getState().payment?.content_detail).toBeNull();
  });

  test("호스트의 답이 이름과 끝나는 날을 채우고, 이메일은 다음 구매에도 남는다", () => {
    const store = started();
    store.dispatch(payment.emailWritten("a@nadlang.example"));
    const content_detail = { name: "별 보는 밤", duration_minutes: 600 };
    store.dispatch(payment.visitKnown({ content_detail, last_day: "2026-12-06" }));
    expect(store.getState().payment).toMatchObject({ content_detail, desired_check_out: "2026-12-06" });
    store.dispatch(payment.orderStarted({ ...undated, content_pk: 2, option_pks: [20] }));
    expect(store.getState().payment?.email).toBe("a@nadlang.example");
  });

  test("단체의 사람 수가 바뀌면 앞서 본 금액은 남지 않는다", () => {
    for (const change of [payment.studentAdded(11), payment.studentRemoved("11-0")]) {
      const store = makeStore(testServices());
      store.dispatch(payment.orderStarted({ ...undated, content_pk: 1, option_pks: [11, 11], lastPrice: 20_000 }));
      store.dispatch(change);
      expect(store.getState().payment?.lastPrice).toBeNull();
    }
  });

  test("소풍은 동의하고 옵션 수만큼 이름을 써야 준비된다", () => {
    const store = started();
    const students = store.getState().payment?.picnic.students ?? [];
    expect(students).toHaveLength(3);
    for (const { id } of students) store.dispatch(payment.studentWritten({ id, name: "하준" }));
    expect(payment.selectPicnicReady(store.getState())).toBe(false);
    store.dispatch(payment.picnicWritten({ agreed: true }));
    expect(payment.selectPicnicReady(store.getState())).toBe(true);
    store.dispatch(payment.studentWritten({ id: students[1]?.id ?? "", name: " " }));
    expect(payment.selectPicnicReady(store.getState())).toBe(false);
  });

  test("같은 놀이를 다시 사면 단체의 명단이 남고, 다른 놀이를 사면 비워진다", () => {
    const store = makeStore(testServices());
    const buy = (content_pk: number, option_pks: number[]) =>
      store.dispatch(payment.orderStarted({ ...undated, content_pk, option_pks }));
    buy(7, [1, 1]);
    const [first] = store.getState().payment?.picnic.students ?? [];
    store.dispatch(payment.studentWritten({ id: first?.id ?? "", name: "하준" }));
    buy(7, [1, 1, 2]);
    expect(store.getState().payment?.picnic.students.map(({ name }) => name)).toEqual(["하준", "", ""]);
    buy(8, [1]);
    expect(store.getState().payment?.picnic.students.map(({ name }) => name)).toEqual([""]);
  });

  test("잃은 등록번호는 다시 쓰면 풀린다", () => {
    const store = makeStore(testServices());
    store.dispatch(payment.orderStarted({ ...undated, content_pk: 7, option_pks: [1] }));
    const { picnic } = payment.selectPayment(store.getState());
    const [row] = picnic.students;
    const id = row?.id ?? "";
    store.dispatch(
      payment.picnicTaken({
        ...picnic,
        agreed: true,
        students: [{ id, name: "하준", grade: "", registration_number: "" }],
        lost_numbers: [id],
      }),
    );
    expect(payment.selectPicnicReady(store.getState())).toBe(false);
    store.dispatch(payment.studentWritten({ id, registration_number: "A-1" }));
    expect(payment.selectPicnicReady(store.getState())).toBe(true);
  });
});
