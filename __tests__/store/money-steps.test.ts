import { makeStore } from "@/store/make-store";
import * as payment from "@/store/slices/order/payment";
import * as stay from "@/store/slices/stay/stay-payment";
import { testServices } from "../support/store-services";

describe("숙박 결제", () => {
  test("처음에는 카드, 대중교통, 투숙객은 예약자와 같다", () => {
    expect(makeStore(testServices()).getState().stayPayment).toMatchObject({
      pay_method: "card",
      arrival_transport: "대중교통",
      guest_is_orderer: true,
    });
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
    store.dispatch(payment.default.actions.couponChosen("cp-1"));
    store.dispatch(payment.shippingMemoWritten("문 앞"));
    store.dispatch(payment.orderStarted({ ...undated, content_pk: 2, option_pks: [20] }));
    expect(store.getState().payment).toMatchObject({
      content_pk: 2,
      coupon_id: null,
      shipping_memo: "",
    });
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
