import type { UnknownAction } from "@reduxjs/toolkit";
import { makeStore } from "@/store/make-store";
import type { RootState } from "@/store/root-reducer";
import type { EventDetail, StayBookingComplete } from "@/store/services";
import * as detail from "@/store/slices/activity/content-detail";
import * as contents from "@/store/slices/activity/contents";
import * as contentsNew from "@/store/slices/activity/contents-new";
import * as review from "@/store/slices/activity/review";
import * as reviews from "@/store/slices/activity/reviews";
import * as events from "@/store/slices/app/events";
import * as popup from "@/store/slices/app/events-popup";
import * as home from "@/store/slices/app/home";
import * as labs from "@/store/slices/app/labs";
import * as config from "@/store/slices/app/remote-config";
import * as link from "@/store/slices/app/short-link";
import * as mypage from "@/store/slices/member/mypage";
import * as stay from "@/store/slices/stay/stay-detail";
import * as locations from "@/store/slices/stay/stay-locations";
import * as complete from "@/store/slices/stay/stay-payment-complete";
import * as product from "@/store/slices/stay/stay-product-detail";
import * as stories from "@/store/slices/stay/stay-reviews";
import { stateAfter, testServices } from "../support/store-services";

type Case = [string, UnknownAction[], (state: RootState) => unknown, unknown];

const shots = [{ id: 1, src: "/1.webp", alt: "" }];
const failure = { status: 503, data: null };
const target = { type: "stay", pk: 3 } as const;

test.each<Case>([
  ["주의할 점은 묻기 전에는 모른다", [], detail.selectCautionVisible, null],
  ["주의할 점이 열린다", [detail.cautionOpened()], detail.selectCautionVisible, true],
  ["주의할 점이 닫힌다", [detail.cautionOpened(), detail.cautionClosed()], detail.selectCautionVisible, false],
  ["열린 활동을 안다", [detail.contentOpened(4)], detail.selectContentId, 4],
  [
    "설명을 다시 누르면 접힌다",
    [detail.descriptionToggled(), detail.descriptionToggled()],
    detail.selectDescriptionOpen,
    false,
  ],
  [
    "새 활동의 차례를 고른다",
    [contentsNew.newContentsSortChosen("price-asc")],
    contentsNew.selectNewContentsSort,
    "price-asc",
  ],
  ["열지 않은 창은 닫을 것이 없다", [contents.contentsSheetClosed()], contents.selectContentsSheet, null],
  [
    "목록을 떠나면 창이 없다",
    [contents.contentsSheetOpened("age"), contents.contentsLeft()],
    contents.selectContentsSheet,
    null,
  ],
  ["순위의 칸을 고른다", [home.rankingTabChosen("farm")], home.selectRankingTab, "farm"],
  ["날씨 차례를 끈다", [home.weatherOrderSwitched(false)], home.selectWeatherOrderOff, true],
  [
    "날씨 차례를 다시 켠다",
    [home.weatherOrderSwitched(false), home.weatherOrderSwitched(true)],
    home.selectWeatherOrderOff,
    false,
  ],
  [
    "챙긴 것은 그 소식의 것이다",
    [labs.materialTicked({ id: 1, name: "풀" })],
    (state) => labs.selectMaterials(state, 1),
    ["풀"],
  ],
  ["포인트의 칸을 고른다", [mypage.pointTabChosen("used")], mypage.selectPointTab, "used"],
  [
    "후기를 알리는 동안 사진도 열 수 있다",
    [review.reportOpened("stay-1"), review.photosOpened({ shots, start: 0 })],
    (state) => [review.selectReporting(state), review.selectLightbox(state)],
    ["stay-1", { shots, start: 0 }],
  ],
  ["알리기가 닫힌다", [review.reportOpened("stay-1"), review.reportClosed()], review.selectReporting, null],
  [
    "내 후기의 칸을 바꾸면 처음부터 본다",
    [reviews.moreMyReviewsAsked(), reviews.myReviewTabChosen("written")],
    reviews.selectMyReviews,
    { tab: "written", kind: "all", index: 1 },
  ],
  [
    "내 후기의 갈래를 바꾸면 처음부터 본다",
    [reviews.moreMyReviewsAsked(), reviews.myReviewKindChosen("stay")],
    reviews.selectMyReviews,
    { tab: "authorable", kind: "stay", index: 1 },
  ],
  [
    "쓴 후기를 열면 그 갈래의 쓴 후기부터 본다",
    [reviews.myReviewKindChosen("activity"), reviews.moreMyReviewsAsked(), reviews.writtenReviewsOpened("stay")],
    reviews.selectMyReviews,
    { tab: "written", kind: "stay", index: 1 },
  ],
  ["내 후기를 더 본다", [reviews.moreMyReviewsAsked()], (state) => reviews.selectMyReviews(state).index, 2],
  ["나눌 것을 연다", [link.shareOpened(target)], link.selectShareTarget, target],
  ["복사되면 표시가 사라진다", [link.copyRefused(), link.linkCopied()], link.selectCopyRefused, false],
  [
    "나누기를 닫으면 처음이다",
    [link.shareOpened(target), link.copyRefused(), link.shareClosed()],
    (state) => [link.selectShareTarget(state), link.selectCopyRefused(state)],
    [null, false],
  ],
  [
    "숙소의 칸을 닫는다",
    [stay.infoTabOpened({ accommodation_id: 1, tab: "guide" }), stay.infoClosed()],
    (state) => stay.selectInfoTab(state, 1),
    null,
  ],
  ["숙소를 얻지 못한 이유를 안다", [stay.stayDetailFailed(failure)], stay.selectStayDetailError, failure],
  [
    "지역 창이 열린다",
    [locations.locationModalOpened(), locations.parentLocationOpened(2)],
    locations.selectStayLocations,
    { modal_visible: true, parent_id: 2, location_id: null },
  ],
  [
    "지역 창이 닫힌다",
    [locations.locationModalOpened(), locations.locationModalClosed()],
    locations.selectStayLocations,
    { modal_visible: false, parent_id: null, location_id: null },
  ],
  ["팝업은 받기 전에는 보이지 않는다", [], popup.selectEventsPopupVisible, false],
])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));

describe("방의 창", () => {
  const read = (...actions: UnknownAction[]) => {
    const state = stateAfter(product.productOpened(1), ...actions);
    const seen = (id: number) => [product.selectPriceDetailVisible(state, id), product.selectStandbyVisible(state, id)];
    return { of1: seen(1), of2: seen(2) };
  };

  test.each([
    ["처음에는 둘 다 없다", [], [false, false]],
    ["값 상세", [product.priceDetailOpened()], [true, false]],
    ["대기 안내", [product.standbyOpened()], [false, true]],
    ["닫는다", [product.priceDetailOpened(), product.productSheetClosed()], [false, false]],
    ["다시 연 방에는 없다", [product.priceDetailOpened(), product.productOpened(1)], [false, false]],
  ])("%s", (_, actions, expected) => expect(read(...actions)).toEqual({ of1: expected, of2: [false, false] }));
});

describe("숙소 후기", () => {
  const draft = { stars: { clean: 5 }, text: "좋았어요", tags: ["깨끗해요"] };
  const revised = { review_id: "r1", ...draft };
  const writeOpened = stories.stayReviewWriteOpened("b1");
  const empty = { stars: {}, text: "", tags: [] };

  test.each<Case>([
    [
      "차례를 바꾸면 처음부터 본다",
      [stories.moreStayReviewsAsked(), stories.stayReviewSortChosen("latest")],
      (s) => [stories.selectStayReviews(s).sort, stories.selectStayReviews(s).index],
      ["latest", 1],
    ],
    [
      "거르면 처음부터 본다",
      [stories.moreStayReviewsAsked(), stories.stayReviewFilterChanged({ photos_only: true })],
      (s) => [stories.selectStayReviews(s).photos_only, stories.selectStayReviews(s).index],
      [true, 1],
    ],
    ["더 본다", [stories.moreStayReviewsAsked()], (s) => stories.selectStayReviews(s).index, 2],
    ["쓰기 창이 열린다", [writeOpened], stories.selectStayReviewWrite, { visible: true, step: 1 }],
    ["처음에는 빈 종이다", [writeOpened], stories.selectStayReviewWriteInfo, { booking_id: "b1", ...empty }],
    [
      "걸음을 옮긴다",
      [writeOpened, stories.writeStepReached(3)],
      stories.selectStayReviewWrite,
      { visible: true, step: 3 },
    ],
    [
      "쓴다",
      [writeOpened, stories.stayReviewWritten(draft)],
      stories.selectStayReviewWriteInfo,
      { booking_id: "b1", ...draft },
    ],
    ["열지 않은 창에는 쓸 것이 없다", [stories.stayReviewWritten(draft)], stories.selectStayReviewWriteInfo, null],
    [
      "다른 예약은 빈 종이다",
      [writeOpened, stories.stayReviewWritten(draft), stories.stayReviewWriteOpened("b2")],
      stories.selectStayReviewWriteInfo,
      { booking_id: "b2", ...empty },
    ],
    [
      "쓰기 창이 닫힌다",
      [writeOpened, stories.writeStepReached(3), stories.writeClosed()],
      stories.selectStayReviewWrite,
      { visible: false, step: 1 },
    ],
    [
      "고치기 창이 열린다",
      [stories.stayReviewEditOpened("r1")],
      stories.selectStayReviewEdit,
      { visible: true, step: 1, review_id: "r1" },
    ],
    [
      "고치기의 걸음을 옮긴다",
      [stories.stayReviewEditOpened("r1"), stories.editStepReached(2)],
      stories.selectStayReviewEdit,
      { visible: true, step: 2, review_id: "r1" },
    ],
    [
      "고치기 창을 닫았다 열면 고치던 것이 남는다",
      [
        stories.stayReviewEditOpened("r1"),
        stories.stayReviewRevised(revised),
        stories.editClosed(),
        stories.stayReviewEditOpened("r1"),
      ],
      stories.selectStayReviewEditInfo,
      revised,
    ],
    [
      "고치기 창이 닫힌다",
      [stories.stayReviewEditOpened("r1"), stories.editClosed()],
      (s) => stories.selectStayReviewEdit(s).visible,
      false,
    ],
    [
      "다른 후기를 열면 고치던 것이 없다",
      [stories.stayReviewRevised(revised), stories.stayReviewEditOpened("r2")],
      stories.selectStayReviewEditInfo,
      null,
    ],
    [
      "고치고 나면 고치던 것이 없다",
      [stories.stayReviewRevised(revised), stories.stayReviewEdited()],
      stories.selectStayReviewEditInfo,
      null,
    ],
    [
      "목록을 떠나면 거른 것만 잊는다",
      [
        writeOpened,
        stories.stayReviewRevised(revised),
        stories.stayReviewSortChosen("latest"),
        stories.stayReviewFilterChanged({ child_age: 7 }),
        stories.stayReviewsLeft(),
      ],
      stories.selectStayReviews,
      {
        ...stories.selectStayReviews(stateAfter()),
        write_info: { booking_id: "b1", ...empty },
        edit_info: revised,
      },
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("원격 설정", () => {
  const received = (values: Record<string, string>) => config.remoteConfigReceived({ values, fetched_at: 5 });
  const known = received({
    review_point_reward: '{"text":150,"photo":500}',
    payment_method_icons: '{"card":"/c.svg"}',
  });

  test.each(["null", "3", '"/own.svg"', '["/own.svg"]', "", "{bad"])("%s이면 알던 그림이 남는다", (text) => {
    const state = stateAfter(known, received({ payment_method_icons: text }));
    expect(config.selectPaymentMethodIcons(state)).toEqual({ card: "/c.svg" });
  });

  test("말이 없으면 알던 것이 남는다", () => {
    const state = stateAfter(known, received({}));
    expect(config.selectReviewReward(state)).toEqual({ text: 150, photo: 500 });
    expect(config.selectPaymentMethodIcons(state)).toEqual({ card: "/c.svg" });
  });

  test.each([
    ['{"text":0,"photo":0}', { text: 0, photo: 0 }],
    ['{"text":-1,"photo":0}', { text: 150, photo: 500 }],
    ['{"text":0,"photo":-1}', { text: 150, photo: 500 }],
    ['{"text":"1","photo":1}', { text: 150, photo: 500 }],
  ])("보상 %s", (text, expected) => {
    expect(config.selectReviewReward(stateAfter(known, received({ review_point_reward: text })))).toEqual(expected);
  });

  test.each(['["/own.svg"]', "7", "null", '"x/own.svg"', '"/\\\\evil.example/a.svg"', '"text/data:image/png"'])(
    "%s은 그림이 아니다",
    (value) => {
      const state = stateAfter(received({ payment_method_icons: `{"card":${value}}` }));
      expect(config.selectPaymentMethodIcons(state)).toEqual({});
    },
  );
});

describe("묻고 받는 세 자리", () => {
  const event = (id: number) => ({ id, title: `소식 ${id}` }) as unknown as EventDetail;
  const asking = () => {
    const answers = new Map<number, { give(): void; refuse(): void }>();
    const store = makeStore(
      testServices({
        loadEventDetail: (id) =>
          new Promise((resolve, reject) =>
            answers.set(id, { give: () => resolve(event(id)), refuse: () => reject(new TypeError("offline")) }),
          ),
      }),
    );
    return { store, answers };
  };
  const read = (store: ReturnType<typeof asking>["store"], id: number) =>
    events.selectEventDetail(store.getState(), id);

  test("늦은 답은 지금 보는 소식의 자리에 오지 않는다", async () => {
    const { store, answers } = asking();
    const [one, two] = [store.dispatch(events.loadEventDetail(1)), store.dispatch(events.loadEventDetail(2))];
    answers.get(1)?.give();
    await one;
    expect(read(store, 2)).toMatchObject({ data: null, loading: true });
    answers.get(2)?.give();
    await two;
    expect(read(store, 2)).toMatchObject({ data: event(2), loading: false });
    expect(read(store, 1)).toMatchObject({ data: null, fetched: false });
  });

  test("늦은 실패도 지금 보는 소식의 것이 아니다", async () => {
    const { store, answers } = asking();
    const one = store.dispatch(events.loadEventDetail(1));
    void store.dispatch(events.loadEventDetail(2));
    answers.get(1)?.refuse();
    await one;
    expect(read(store, 2)).toMatchObject({ loading: true, fetched: false, error: null });
  });

  test("같은 소식을 그만두고 다시 보면 앞의 물음은 실패가 아니다", async () => {
    const { store } = asking();
    const one = store.dispatch(events.loadEventDetail(1));
    one.abort();
    await one;
    expect(read(store, 1)).toMatchObject({ loading: true, fetched: false, error: null });
  });

  test("다시 묻는 동안 보던 것이 남고, 다른 소식이면 비어 있다", async () => {
    const { store, answers } = asking();
    const one = store.dispatch(events.loadEventDetail(1));
    answers.get(1)?.give();
    await one;
    void store.dispatch(events.loadEventDetail(1));
    expect(read(store, 1)).toMatchObject({ data: event(1), loading: true });
    void store.dispatch(events.loadEventDetail(2));
    expect(read(store, 2)).toMatchObject({ data: null, loading: true });
  });

  test("보던 소식을 떠나면 비고, 다른 소식을 떠나면 그대로다", async () => {
    const { store, answers } = asking();
    const one = store.dispatch(events.loadEventDetail(1));
    answers.get(1)?.give();
    await one;
    store.dispatch(events.eventDetailLeft(2));
    expect(read(store, 1).data).toEqual(event(1));
    store.dispatch(events.eventDetailLeft(1));
    expect(read(store, 1)).toMatchObject({ data: null, fetched: false });
  });

  test("빈 팝업은 보이지 않는다", async () => {
    const store = makeStore(testServices({ loadEventsPopup: async () => [] }));
    await store.dispatch(popup.loadEventsPopup());
    expect(popup.selectEventsPopupVisible(store.getState())).toBe(false);
  });

  test("예약 완료를 떠나면 비고, 그만둔 물음은 실패가 아니다", async () => {
    const booking = { booking_id: "o1" } as StayBookingComplete;
    const store = makeStore(testServices({ loadStayBookingComplete: async () => booking }));
    await store.dispatch(complete.loadStayBookingComplete("o1"));
    expect(complete.selectStayPaymentComplete(store.getState()).data).toEqual(booking);
    store.dispatch(complete.bookingCompleteLeft());
    expect(complete.selectStayPaymentComplete(store.getState())).toMatchObject({ data: null, fetched: false });
    const left = store.dispatch(complete.loadStayBookingComplete("o1"));
    left.abort();
    await left;
    expect(complete.selectStayPaymentComplete(store.getState())).toMatchObject({ fetched: false, error: null });
  });
});
