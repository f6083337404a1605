import type { UnknownAction } from "@reduxjs/toolkit";
import { nearbyFilters } from "@/features/contents/nearby/nearby-filters";
import { makeStore } from "@/store/make-store";
import type { RootState } from "@/store/root-reducer";
import * as contentReview from "@/store/slices/activity/content-review";
import "@/store/slices/activity/contents-new";
import * as reviews from "@/store/slices/activity/reviews";
import * as reservations from "@/store/slices/order/reservations";
import * as stayReviews from "@/store/slices/stay/stay-reviews";
import { testServices } from "../support/store-services";

type Row = [string, UnknownAction, UnknownAction, (state: RootState) => number | undefined];

const rows: Row[] = [
  [
    "후기 정렬",
    contentReview.moreReviewsAsked(),
    contentReview.reviewSortChosen("LATEST"),
    (s) => s.contentReview?.index,
  ],
  [
    "후기 필터",
    contentReview.moreReviewsAsked(),
    contentReview.reviewFilterChanged({ stars: 5 }),
    (s) => s.contentReview?.index,
  ],
  [
    "숙소 후기 정렬",
    stayReviews.moreStayReviewsAsked(),
    stayReviews.stayReviewSortChosen("latest"),
    (s) => s.stayReviews?.index,
  ],
  ["내 후기 탭", reviews.moreMyReviewsAsked(), reviews.myReviewTabChosen("written"), (s) => s.reviews?.index],
];

test.each(rows)("%s을 바꾸면 첫 쪽부터 다시 본다", (_, more, change, indexOf) => {
  const store = makeStore(testServices());
  store.dispatch(more);
  expect(indexOf(store.getState())).toBe(2);
  store.dispatch(change);
  expect(indexOf(store.getState())).toBe(1);
});

test("거리는 3에서 시작하고 동네를 고르면 15", () => {
  expect(nearbyFilters({}).distance).toBe(3);
  expect(nearbyFilters({}, { pk: 11110119, isChosen: true }).distance).toBe(15);
});

test.each([
  ["후기", (s: RootState) => s.contentReview?.sort, "RECOMMEND"],
  ["숙소 후기", (s: RootState) => s.stayReviews?.sort, "rating-desc"],
  ["새 활동", (s: RootState) => s.contentsNew?.sort, "latest"],
])("%s의 처음 정렬", (_, sortOf, expected) => {
  expect(sortOf(makeStore(testServices()).getState())).toBe(expected);
});

test("직접 고른 기간은 달을 고르면 지워진다", () => {
  const store = makeStore(testServices());
  store.dispatch(reservations.datesChosen({ start_date: "2026-01-01", end_date: "2026-02-01" }));
  expect(reservations.selectOrderPeriod(store.getState())).toBe("custom");
  store.dispatch(reservations.periodChosen(1));
  expect(store.getState().reservations).toMatchObject({ start_date: null, end_date: null, period: 1 });
});
