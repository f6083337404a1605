import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { contentParams } from "@/api/main/content/contents";
import { withFavorite } from "@/api/main/content/favorites";
import { withReaction } from "@/api/main/content/reviews";
import { couponsKeys, downloadCouponMutation } from "@/api/main/member/coupons";
import { nextIndex } from "@/api/main/paging";
import { patchJson } from "@/api/main/patch-json";

const card = (pk: number, is_favorite: boolean) => ({ pk, name: `놀이 ${pk}`, is_favorite });
const result = { content_pk: 2, is_favorite: true, favorite_count: 8 };

test("하트를 누르면 쪽쪽이 담긴 카드도 상세도 그 놀이만 바뀐다", () => {
  const list = {
    pages: [{ contents: [card(1, false), card(2, false)] }, { contents: [card(3, false)] }],
    pageParams: [1, 2],
  };
  expect(withFavorite(list, result)).toEqual({
    pages: [{ contents: [card(1, false), card(2, true)] }, { contents: [card(3, false)] }],
    pageParams: [1, 2],
  });
  expect(withFavorite({ ...card(2, false), favorite_count: 7 }, result)).toEqual({
    ...card(2, true),
    favorite_count: 8,
  });
});

test("하트가 없는 같은 번호의 것은 그대로 둔다", () => {
  const category = { pk: 2, name: "농장체험" };
  expect(withFavorite({ category, reviews: [{ pk: 2, user_reaction: {} }] }, result)).toEqual({
    category,
    reviews: [{ pk: 2, user_reaction: {} }],
  });
});

test("바뀌지 않은 것은 같은 물건이어서 다시 그려지지 않는다", () => {
  const list = { pages: [{ contents: [card(1, false)] }, { contents: [card(2, false)] }] };
  const after = withFavorite(list, result) as typeof list;
  expect(after).not.toBe(list);
  expect(after.pages[0]).toBe(list.pages[0]);
  expect(withFavorite(list, { ...result, content_pk: 9 })).toBe(list);
  expect(patchJson(null, (fields) => fields)).toBeNull();
});

test("도움돼요는 그 후기의 표시와 수를 바꾼다", () => {
  const review = (pk: number) => ({ pk, user_reaction: { is_useful: false, thumb_up_count: 1 } });
  const reaction = { is_useful: true, thumb_up_count: 2 };
  expect(withReaction({ reviews: [review(1), review(2)] }, 2, reaction)).toEqual({
    reviews: [review(1), { pk: 2, user_reaction: reaction }],
  });
});

test("쿠폰을 받으면 받을 수 있던 장만 내 것이 되고, 전에 쓴 장은 쓴 그대로다", async () => {
  const client = new QueryClient();
  const key = couponsKeys.content(9);
  const [used, open] = [
    { coupon_pk: 3, issued_id: "i-1", state: "used" },
    { coupon_pk: 3, issued_id: null, state: "receivable" },
  ];
  client.setQueryData(key, { coupons: [open, used] });
  const post = async () => ({ data: { coupon: { issued_id: "i-2" } } });
  const http = { post } as unknown as Parameters<typeof downloadCouponMutation>[0];
  await new MutationObserver(client, downloadCouponMutation(http, client)).mutate(3);
  expect(client.getQueryData(key)).toEqual({ coupons: [{ ...open, issued_id: "i-2", state: "usable" }, used] });
});

test("모자라게 온 쪽이 마지막 쪽이다", () => {
  expect([nextIndex(20, 20, 3), nextIndex(19, 20, 3), nextIndex(0, 20, 1)]).toEqual([4, undefined, undefined]);
});

test("빈 조건은 묻지 않는다", () => {
  const params = contentParams({ q: "  딸기   체험 ", child_months: [], facilities: [], free_only: false, cat: 2 });
  expect(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))).toEqual({
    q: "딸기 체험",
    cat: 2,
  });
});
