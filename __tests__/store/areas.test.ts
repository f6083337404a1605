import "@/store/page-areas";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { settingIsTrue } from "@/shared/settings/setting-is-true";
import { makeStore } from "@/store/make-store";
import { rootReducer } from "@/store/root-reducer";
import * as detail from "@/store/slices/activity/content-detail";
import * as options from "@/store/slices/activity/content-options";
import * as tickets from "@/store/slices/activity/content-tickets";
import * as contents from "@/store/slices/activity/contents";
import * as review from "@/store/slices/activity/review";
import * as common from "@/store/slices/app/common";
import * as labs from "@/store/slices/app/labs";
import * as config from "@/store/slices/app/remote-config";
import * as link from "@/store/slices/app/short-link";
import * as auth from "@/store/slices/member/auth";
import * as children from "@/store/slices/member/children";
import * as coupon from "@/store/slices/member/coupon";
import * as identity from "@/store/slices/member/identity-verification";
import * as region from "@/store/slices/member/region";
import * as register from "@/store/slices/member/register";
import * as address from "@/store/slices/member/shipping-address";
import * as info from "@/store/slices/order/reservation-info";
import * as search from "@/store/slices/stay/search";
import * as stay from "@/store/slices/stay/stay-detail";
import * as locations from "@/store/slices/stay/stay-locations";
import * as product from "@/store/slices/stay/stay-product-detail";
import * as stayReviews from "@/store/slices/stay/stay-reviews";
import { testServices } from "../support/store-services";

const areas =
  "region mypage home auth register payment shippingAddress common contentDetail contentOptions contentTickets shortLink remoteConfig contentReview reservations reservationInfo search contents contentsNew reviews review coupon events eventsPopup children identityVerification labs stayDetail stayReviews stayProductDetail stayPayment stayPaymentComplete stayLocations".split(
    " ",
  );

const fresh = () => makeStore(testServices());

test("브라우저가 기억하는 자리는 서른셋이고 이름이 약속과 같다", () => {
  expect(areas).toHaveLength(33);
  expect(Object.keys(rootReducer(undefined, { type: "@@test" })).sort()).toEqual([...areas].sort());
});

test("두 store는 아무것도 나누지 않는다", () => {
  const [one, other] = [fresh(), fresh()];
  one.dispatch(common.toastShown("하나"));
  expect(common.selectToast(other.getState()).isVisible).toBe(false);
});

describe("공통", () => {
  test("토스트는 나타났다가 사라지고, 같은 말도 새 토스트다", () => {
    const store = fresh();
    store.dispatch(common.toastShown("쿠폰이 등록되었습니다"));
    const first = common.selectToast(store.getState());
    expect(first).toMatchObject({ isVisible: true, message: "쿠폰이 등록되었습니다" });
    store.dispatch(common.toastShown("쿠폰이 등록되었습니다"));
    expect(common.selectToast(store.getState()).id).not.toBe(first.id);
    store.dispatch(common.toastFaded());
    expect(common.selectToast(store.getState())).toMatchObject({ isVisible: false, message: "" });
  });

  test("잘된 일과 못한 일은 다른 표로 보이고, 다음 말은 앞의 표를 잇지 않는다", () => {
    const store = fresh();
    store.dispatch(common.toastShown("쿠폰이 등록되었습니다", "success"));
    expect(common.selectToast(store.getState()).tone).toBe("success");
    store.dispatch(common.toastShown("오프라인이에요", "error"));
    expect(common.selectToast(store.getState()).tone).toBe("error");
    store.dispatch(common.toastShown("새 소식"));
    expect(common.selectToast(store.getState()).tone).toBeUndefined();
  });

  test("로그인 창은 한꺼번에 실패해도 하나이고 첫 이유를 지킨다", () => {
    const store = fresh();
    store.dispatch(common.loginAsked({ reason: "찜을 보려면" }));
    store.dispatch(common.loginAsked());
    expect(common.selectLoginReason(store.getState())).toBe("찜을 보려면");
    store.dispatch(common.loginDismissed());
    store.dispatch(common.loginAsked());
    expect(common.selectLoginReason(store.getState())).toBeNull();
  });
});

describe("로그인과 가입", () => {
  test("로그아웃하면 사용자와 소셜 로그인이 지워진다", () => {
    const store = fresh();
    store.dispatch(auth.userRecognised({ user_id: "m1", is_member: true }));
    store.dispatch(auth.socialLoginStarted("kakao"));
    expect(auth.selectIsMember(store.getState())).toBe(true);
    store.dispatch(auth.signedOut());
    expect(store.getState().auth).toEqual({ user: null, owner: null, social: null });
  });

  test.each([
    ["S000", "single"],
    ["S001", "multi"],
    ["S002", "none"],
    ["S999", "unknown"],
    ["", "unknown"],
  ])("가입자 조회 코드 %s는 %s", (code, expected) => {
    const store = fresh();
    store.dispatch(register.registeredUserLookedUp(code));
    expect(register.selectRegisteredUser(store.getState())).toBe(expected);
  });

  test("번호를 고치면 조회를 다시 해야 한다", () => {
    const store = fresh();
    store.dispatch(register.registeredUserLookedUp("S000"));
    store.dispatch(register.phoneWritten("01012345678"));
    expect(register.selectRegisteredUser(store.getState())).toBeNull();
  });

  test("약관과 14세가 모두 있어야 넘어간다", () => {
    const store = fresh();
    store.dispatch(register.termAnswered({ term: "required", agreed: true }));
    expect(register.selectRequiredTermsAgreed(store.getState())).toBe(false);
    store.dispatch(register.termAnswered({ term: "age14", agreed: true }));
    expect(register.selectRequiredTermsAgreed(store.getState())).toBe(true);
  });

  test("인증번호는 다섯 번까지 틀릴 수 있고 새로 보내면 다시 다섯 번이다", () => {
    const store = fresh();
    const sent = { phone: "010", otp_id: "o1", expires_at: 1, resend_at: 1 };
    store.dispatch(identity.verificationStarted("phone_change"));
    store.dispatch(identity.codeSent(sent));
    for (let miss = 0; miss < 7; miss += 1) store.dispatch(identity.codeMismatched());
    expect(identity.selectVerification(store.getState()).tries_left).toBe(0);
    store.dispatch(identity.codeSent(sent));
    expect(identity.selectVerification(store.getState())).toMatchObject({ tries_left: 5, purpose: "phone_change" });
    store.dispatch(identity.codeVerified("ticket"));
    expect(identity.selectPhoneTicket(store.getState())).toBe("ticket");
  });
});

describe("동네와 아이", () => {
  test("처음에는 7세, 종로구 세종로(11110119)", () => {
    const state = fresh().getState();
    expect(coldStartDefaults).toEqual({ age: 7, district_id: 11110119 });
    expect(region.selectDistrictId(state)).toBe(11110119);
    expect(region.selectDistrictChosen(state)).toBe(false);
  });

  test("최근 동네는 겹치지 않게 다섯까지", () => {
    const store = fresh();
    for (const pk of [1, 2, 3, 4, 5, 6, 3]) store.dispatch(region.districtChosen(pk));
    expect(region.selectRecentDistrictIds(store.getState())).toEqual([3, 6, 5, 4, 2]);
  });

  test("검색 동네는 다섯까지", () => {
    const store = fresh();
    store.dispatch(region.searchDistrictsChosen([1, 2, 3, 4, 5, 6]));
    expect(region.selectSearchDistrictIds(store.getState())).toHaveLength(5);
  });

  test("이 기기의 아이는 열까지", () => {
    const store = fresh();
    for (let n = 0; n < 12; n += 1) store.dispatch(children.localChildAdded({ name: `${n}`, birth: "2019-01-01" }));
    expect(children.selectLocalChildren(store.getState())).toHaveLength(10);
    store.dispatch(children.localChildRemoved(0));
    expect(children.selectLocalChildren(store.getState())[0]?.name).toBe("1");
  });
});

describe("원격 설정", () => {
  const received = (values: Record<string, string>) => config.remoteConfigReceived({ values, fetched_at: 5 });

  test.each(["1", "true", "t", "yes", "y", "on", "TRUE", "On"])("%s는 참이다", (text) => {
    expect(settingIsTrue(text)).toBe(true);
  });

  test.each(["0", "false", "", "no", "off", "truthy", undefined])("%s는 거짓이다", (text) => {
    expect(settingIsTrue(text)).toBe(false);
  });

  test("두 열쇠는 JSON으로, 나머지는 글로 읽는다", () => {
    const store = fresh();
    store.dispatch(
      received({ review_point_reward: '{"text":150,"photo":500}', payment_method_icons: '{"card":"/c.svg"}', a: "on" }),
    );
    expect(config.selectReviewReward(store.getState())).toEqual({ text: 150, photo: 500 });
    expect(config.selectPaymentMethodIcons(store.getState())).toEqual({ card: "/c.svg" });
    expect(config.selectRemoteConfigFetchedAt(store.getState())).toBe(5);
  });

  test.each(["{bad", "[]", "3", '"x"', '{"text":"많이"}', '{"text":1.5,"photo":3}'])(
    "읽을 수 없는 %s이면 알던 값이 남는다",
    (text) => {
      const store = fresh();
      store.dispatch(received({ review_point_reward: '{"text":150,"photo":500}' }));
      store.dispatch(received({ review_point_reward: text, payment_method_icons: text }));
      expect(config.selectReviewReward(store.getState())).toEqual({ text: 150, photo: 500 });
    },
  );

  test("보상은 설정이 말하기 전에는 지어내지 않는다", () => {
    expect(config.selectReviewReward(fresh().getState())).toBeNull();
  });

  test("결제 수단의 그림은 이 사이트의 것만 받는다", () => {
    const store = fresh();
    const pictures = {
      card: "/pay/card.svg",
      tosspay: "//other.example/a.svg",
      kakaopay: "https://other.example/a.svg",
    };
    store.dispatch(
      received({ payment_method_icons: JSON.stringify({ ...pictures, transfer: "data:image/png;base64,AA" }) }),
    );
    expect(config.selectPaymentMethodIcons(store.getState())).toEqual({
      card: "/pay/card.svg",
      transfer: "data:image/png;base64,AA",
    });
  });

  test.each([
    [undefined, true],
    ["yes", true],
    ["off", false],
    ["0", false],
  ])("stay_open이 %s이면 숙소 예약을 받는지는 %s다", (text, isOpen) => {
    const store = fresh();
    store.dispatch(received(text === undefined ? {} : { stay_open: text }));
    expect(config.selectStayOpen(store.getState())).toBe(isOpen);
  });
});

describe("활동 고르기", () => {
  test("다른 활동을 열면 새로 시작하고, 같은 활동이면 펼쳐 둔 설명이 남는다", () => {
    const store = fresh();
    store.dispatch(detail.contentOpened(1));
    store.dispatch(detail.descriptionToggled());
    store.dispatch(detail.contentOpened(1));
    expect(detail.selectDescriptionOpen(store.getState())).toBe(true);
    store.dispatch(detail.contentOpened(2));
    expect(detail.selectDescriptionOpen(store.getState())).toBe(false);
  });

  test("실패는 status와 data로 남는다", () => {
    const store = fresh();
    store.dispatch(detail.contentDetailFailed({ status: 503, data: null }));
    expect(detail.selectContentDetailError(store.getState())).toEqual({ status: 503, data: null });
  });

  test("날을 바꾸면 시간을 다시 고른다", () => {
    const store = fresh();
    store.dispatch(options.dateChosen("2026-11-28"));
    store.dispatch(options.slotChosen(4));
    store.dispatch(options.dateChosen("2026-11-28"));
    expect(options.selectContentOptions(store.getState()).slot_pk).toBe(4);
    store.dispatch(options.dateChosen("2026-11-29"));
    expect(options.selectContentOptions(store.getState()).slot_pk).toBeNull();
  });

  test("표는 모두 스무 장까지이다", () => {
    const store = fresh();
    store.dispatch(tickets.ticketCounted({ option_pk: 1, count: 18 }));
    store.dispatch(tickets.ticketCounted({ option_pk: 2, count: 5 }));
    expect(tickets.selectContentTickets(store.getState()).counts).toEqual({ 1: 18, 2: 2 });
  });

  test("손으로 고친 뒤에는 나이로 다시 제안하지 않는다", () => {
    const store = fresh();
    store.dispatch(tickets.ticketsProposed({ 1: 2 }));
    store.dispatch(tickets.ticketCounted({ option_pk: 1, count: 0 }));
    store.dispatch(tickets.ticketsProposed({ 1: 2 }));
    expect(tickets.selectContentTickets(store.getState()).counts).toEqual({});
  });
});

describe("예약 취소", () => {
  const opened = () => {
    const store = fresh();
    store.dispatch(info.cancelOpened({ reservation_id: "r1", product_pks: ["a", "b"] }));
    return store;
  };

  test("고르고 빼고", () => {
    const store = opened();
    store.dispatch(info.productToggled("a"));
    store.dispatch(info.productToggled("c"));
    expect(info.selectReservationInfo(store.getState()).selected_pks).toEqual(["b", "c"]);
  });

  test("S000이면 끝나고, 다른 코드는 취소 오류다", () => {
    const store = opened();
    store.dispatch(info.cancelAnswered({ code: "C004", message: "너무 늦었어요" }));
    expect(info.selectReservationInfo(store.getState()).cancel_error).toEqual({
      code: "C004",
      message: "너무 늦었어요",
    });
    expect(info.selectReservationInfo(store.getState()).step).toBe("pick");
    store.dispatch(info.cancelAnswered({ code: "S000", message: "" }));
    expect(info.selectReservationInfo(store.getState()).cancel_error).toBeNull();
    expect(info.selectReservationInfo(store.getState()).step).toBe("done");
  });

  test("말 없는 실패는 '알 수 없는 에러 발생'", () => {
    const store = opened();
    store.dispatch(info.reservationInfoFailed({}));
    expect(info.selectReservationInfoError(store.getState())?.message).toBe("알 수 없는 에러 발생");
  });
});

describe("숙소", () => {
  test("날을 알면 오늘에서 내일, 어른 둘로 시작하고 고른 날은 지킨다", () => {
    const store = fresh();
    expect(search.selectRangeDate(store.getState())).toBeNull();
    store.dispatch(search.stayDatesDefaulted({ today: "2026-11-20", tomorrow: "2026-11-21" }));
    expect(search.selectRangeDate(store.getState())).toEqual({ start: "2026-11-20", end: "2026-11-21" });
    store.dispatch(search.stayDatesChosen({ start: "2026-11-21", end: "2026-11-23" }));
    store.dispatch(search.stayDatesDefaulted({ today: "2026-11-21", tomorrow: "2026-11-22" }));
    expect(search.selectRangeDate(store.getState())).toEqual({ start: "2026-11-21", end: "2026-11-23" });
    // A date in the past is not restored.
    store.dispatch(search.stayDatesDefaulted({ today: "2026-11-22", tomorrow: "2026-11-23" }));
    expect(search.selectRangeDate(store.getState())).toEqual({ start: "2026-11-22", end: "2026-11-23" });
    expect(search.selectGuests(store.getState())).toBeNull();
  });

  test.each([
    ["스무 명까지는 그대로", { adults: 18, children_ages: [3, 7] }, { adults: 18, children_ages: [3, 7] }],
    ["스물하나는 어른 둘로", { adults: 19, children_ages: [3, 7] }, { adults: 2, children_ages: [] }],
    [
      "0~11 정수가 아닌 나이는 뺀다",
      { adults: 2, children_ages: [-1, 0, 11, 12, 1.5] },
      { adults: 2, children_ages: [0, 11] },
    ],
    ["어른이 없으면 둘", { adults: 0, children_ages: [] }, { adults: 2, children_ages: [] }],
  ])("%s", (_, asked, expected) => {
    const store = fresh();
    store.dispatch(search.guestsChosen(asked));
    expect(search.selectGuests(store.getState())).toEqual(expected);
  });

  test("다른 숙소를 열면 열려 있던 칸이 없다", () => {
    const store = fresh();
    store.dispatch(stay.infoTabOpened({ accommodation_id: 1, tab: "guide" }));
    expect(stay.selectInfoTab(store.getState(), 1)).toBe("guide");
    expect(stay.selectInfoTab(store.getState(), 2)).toBeNull();
  });

  test("후기를 올리면 쓰기 창이 닫히고 쓴 것이 지워진다", () => {
    const store = fresh();
    store.dispatch(stayReviews.stayReviewWriteOpened("b1"));
    store.dispatch(stayReviews.stayReviewWritten({ text: "좋았어요" }));
    store.dispatch(stayReviews.writeClosed());
    store.dispatch(stayReviews.stayReviewWriteOpened("b1"));
    expect(stayReviews.selectStayReviewWriteInfo(store.getState())?.text).toBe("좋았어요");
    store.dispatch(stayReviews.stayReviewPosted());
    expect(stayReviews.selectStayReviewWrite(store.getState()).visible).toBe(false);
    expect(stayReviews.selectStayReviewWriteInfo(store.getState())).toBeNull();
  });

  test("후기를 고치면 고치기 창이 닫힌다", () => {
    const store = fresh();
    store.dispatch(stayReviews.stayReviewEditOpened("r1"));
    store.dispatch(stayReviews.stayReviewEdited());
    expect(stayReviews.selectStayReviewEdit(store.getState())).toEqual({ visible: false, step: 1, review_id: null });
  });

  test("값 상세와 대기 안내는 그 방에서 하나만 열리고, 지역을 고르면 창이 닫힌다", () => {
    const store = fresh();
    store.dispatch(product.productOpened(1));
    store.dispatch(product.priceDetailOpened());
    store.dispatch(product.standbyOpened());
    expect(product.selectPriceDetailVisible(store.getState(), 1)).toBe(false);
    expect(product.selectStandbyVisible(store.getState(), 1)).toBe(true);
    expect(product.selectStandbyVisible(store.getState(), 2)).toBe(false);
    store.dispatch(locations.locationModalOpened());
    store.dispatch(locations.locationChosen(3));
    expect(locations.selectStayLocations(store.getState())).toMatchObject({ modal_visible: false, location_id: 3 });
  });
});

test("거절된 코드는 말 그대로 남고 다시 쓰면 사라진다", () => {
  const store = fresh();
  store.dispatch(coupon.codeRefused({ code: "K001", message: "없는 코드예요" }));
  expect(coupon.selectCodeError(store.getState())).toEqual({ code: "K001", message: "없는 코드예요" });
  store.dispatch(coupon.codeRetyped());
  expect(coupon.selectCodeError(store.getState())).toBeNull();
});

test("고른 배송지를 지우면 기본 배송지로 돌아간다", () => {
  const store = fresh();
  store.dispatch(address.addressSelected("a1"));
  store.dispatch(address.addressDeleted("a2"));
  expect(address.selectAddressId(store.getState())).toBe("a1");
  store.dispatch(address.addressDeleted("a1"));
  expect(address.selectAddressId(store.getState())).toBeNull();
});

test("나눌 것을 새로 열면 복사하지 못했다는 표시가 지워진다", () => {
  const store = fresh();
  store.dispatch(link.shareOpened({ type: "content", pk: 1 }));
  store.dispatch(link.copyRefused());
  expect(link.selectCopyRefused(store.getState())).toBe(true);
  store.dispatch(link.shareOpened({ type: "content", pk: 2 }));
  expect(link.selectCopyRefused(store.getState())).toBe(false);
});

test("후기 사진은 누른 것부터 크게 보이고, 닫으면 없다", () => {
  const store = fresh();
  const shots = [{ id: 1, src: "/1.webp", alt: "" }];
  store.dispatch(review.photosOpened({ shots, start: 0 }));
  expect(review.selectLightbox(store.getState())).toEqual({ shots, start: 0 });
  store.dispatch(review.photosClosed());
  expect(review.selectLightbox(store.getState())).toBeNull();
});

test("챙긴 준비물은 놀이소식마다 따로 남고, 다시 누르면 풀린다", () => {
  const store = fresh();
  store.dispatch(labs.materialTicked({ id: 1, name: "가위" }));
  store.dispatch(labs.materialTicked({ id: 1, name: "풀" }));
  store.dispatch(labs.materialTicked({ id: 1, name: "가위" }));
  expect(labs.selectMaterials(store.getState(), 1)).toEqual(["풀"]);
  expect(labs.selectMaterials(store.getState(), 2)).toEqual([]);
});

test("목록 위의 창은 하나씩 열리고, 열 때마다 새로 시작한다", () => {
  const store = fresh();
  store.dispatch(contents.contentsSheetOpened("filter"));
  store.dispatch(contents.contentsSheetClosed());
  expect(contents.selectContentsSheet(store.getState())).toEqual({ name: "filter", open: false, round: 1 });
  store.dispatch(contents.contentsSheetOpened("sort"));
  expect(contents.selectContentsSheet(store.getState())).toEqual({ name: "sort", open: true, round: 2 });
});
