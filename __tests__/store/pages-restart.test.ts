import type { UnknownAction } from "@reduxjs/toolkit";
import { makeStore } from "@/store/make-store";
import type { RootState } from "@/store/root-reducer";
import * as contentReview from "@/store/slices/content-review";
import * as contents from "@/store/slices/contents";
import * as contentsNew from "@/store/slices/contents-new";
import * as labs from "@/store/slices/labs";
import * as mypage from "@/store/slices/mypage";
import * as reservations from "@/store/slices/reservations";
import * as reviews from "@/store/slices/reviews";
import * as search from "@/store/slices/search";
import * as stayReviews from "@/store/slices/stay-reviews";
import { testServices } from "../support/store-services";

type Row = [string, UnknownAction, UnknownAction, (state: RootState) => number | undefined];

const guests = { adults: 2, children_ages: [7] };
const rows: Row[] = [
  ["활동 하위 분류", contents.moreContentsAsked(), contents.subCategoryChosen("s"), (s) => s.contents?.index],
  ["활동 정렬", contents.moreContentsAsked(), contents.contentsSortChosen("latest"), (s) => s.contents?.index],
  ["활동 동네", contents.moreContentsAsked(), contents.contentsDistrictChosen(1), (s) => s.contents?.index],
  ["활동 거리", contents.moreContentsAsked(), contents.distanceChosen(5), (s) => s.contents?.index],
  ["활동 나이", contents.moreContentsAsked(), contents.ageLimitChosen({ from: 1, to: 2 }), (s) => s.contents?.index],
  ["활동 필터", contents.moreContentsAsked(), contents.contentsFiltersApplied({}), (s) => s.contents?.index],
  ["다른 분류", contents.moreContentsAsked(), contents.categoryOpened("farm"), (s) => s.contents?.index],
  [
    "새 활동 지역",
    contentsNew.moreNewContentsAsked(),
    contentsNew.newContentsRegionChosen(1),
    (s) => s.contentsNew?.index,
  ],
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
  ["포인트 탭", mypage.morePointsAsked(), mypage.pointTabChosen("used"), (s) => s.mypage?.point_index],
  ["놀이소식 필터", labs.moreLabsAsked(), labs.labsFiltersApplied({}), (s) => s.labs?.index],
  ["구매 나눔", reservations.morePurchasesAsked(), reservations.segmentChosen("past"), (s) => s.reservations?.index],
  ["구매 기간", reservations.morePurchasesAsked(), reservations.periodChosen(6), (s) => s.reservations?.index],
  ["활동 검색어", search.moreActivitiesAsked(), search.activityKeywordSearched("곰"), (s) => s.search.activity.index],
  ["활동 검색 필터", search.moreActivitiesAsked(), search.activityFiltersApplied({}), (s) => s.search.activity.index],
  ["숙소 날짜", search.moreStaysAsked(), search.stayDatesChosen({ start: "a", end: "b" }), (s) => s.search.stay.index],
  ["숙소 사람", search.moreStaysAsked(), search.guestsChosen(guests), (s) => s.search.stay.index],
  ["숙소 필터", search.moreStaysAsked(), search.stayFiltersApplied({}), (s) => s.search.stay.index],
];

test.each(rows)("%s을 바꾸면 첫 쪽부터 다시 본다", (_, more, change, indexOf) => {
  const store = makeStore(testServices());
  store.dispatch(more);
  expect(indexOf(store.getState())).toBe(2);
  store.dispatch(change);
  expect(indexOf(store.getState())).toBe(1);
});

test("거리는 3에서 시작하고 동네를 고르면 15, 지우면 다시 3", () => {
  const store = makeStore(testServices());
  const distance = () => contents.selectContentsDistance(store.getState());
  expect(distance()).toBe(3);
  store.dispatch(contents.contentsDistrictChosen(11110119));
  expect(distance()).toBe(15);
  store.dispatch(contents.contentsDistrictChosen(null));
  expect(distance()).toBe(3);
});

test.each([
  ["활동", (s: RootState) => s.contents?.sort, "priority-desc"],
  ["후기", (s: RootState) => s.contentReview?.sort, "RECOMMEND"],
  ["숙소 후기", (s: RootState) => s.stayReviews?.sort, "rating-desc"],
  ["새 활동", (s: RootState) => s.contentsNew?.sort, "latest"],
])("%s의 처음 정렬", (_, sortOf, expected) => {
  expect(sortOf(makeStore(testServices()).getState())).toBe(expected);
});

test("직접 고른 기간은 달을 고르면 지워진다", () => {
  const store = makeStore(testServices());
  store.dispatch(reservations.datesChosen({ start_date: "2026-01-01", end_date: "2026-02-01" }));
  expect(reservations.selectPurchasePeriod(store.getState())).toBe("custom");
  store.dispatch(reservations.periodChosen(1));
  expect(store.getState().reservations).toMatchObject({ start_date: null, end_date: null, period: 1 });
});
