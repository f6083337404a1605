import type { Furnished } from "./furnished";

type Addresses = (have: Furnished) => readonly string[];

/** Pages as someone without an account sees them. */
export const visitorPages: Readonly<Record<string, Addresses>> = {
  "pages/404.tsx": () => ["/nothing-here"],
  "pages/500.tsx": () => ["/500"],
  "pages/event/detail.tsx": ({ event }) => [event],
  "pages/family/[invite].tsx": ({ invite }) => [invite, "/family/used-up"],
  "pages/help.tsx": () => ["/help"],
  "pages/labs/detail.tsx": ({ labs }) => [labs],
  "pages/labs/index.tsx": () => ["/labs"],
  "pages/login/[provider].tsx": () => ["/login/kakao?error=access_denied", "/login/kakao?state=stale"],
  "pages/login/index.tsx": () => ["/login"],
  "pages/mypage/activation.tsx": () => ["/mypage/activation"],
  "pages/partner.tsx": () => ["/partner"],
  "pages/policy/[name].tsx": () =>
    ["terms", "privacy", "business", "refund", "location", "review"].map((name) => `/policy/${name}`),
  "pages/s/[code].tsx": () => ["/s/zzzzzz"],
  "pages/signup.tsx": () => ["/signup"],
  "pages/t/[token].tsx": ({ handOff }) => [handOff, "/t/closed"],
};

/** Pages as a member sees them who has something of everything. */
export const memberPages: Readonly<Record<string, Addresses>> = {
  "pages/index.tsx": () => ["/"],
  "pages/content/detail.tsx": ({ content }) => [`/content/detail?id=${content}`],
  "pages/content/review.tsx": ({ content }) => [`/content/review?id=${content}`],
  "pages/contents.tsx": () => ["/contents", "/contents?category=1"],
  "pages/maps.tsx": () => ["/maps", "/maps?view=list"],
  "pages/mypage/address.tsx": () => ["/mypage/address"],
  "pages/mypage/children.tsx": () => ["/mypage/children"],
  "pages/mypage/coupon/index.tsx": () => ["/mypage/coupon"],
  "pages/mypage/coupon/registration.tsx": () => ["/mypage/coupon/registration"],
  "pages/mypage/family/booking.tsx": ({ shared }) => [`/mypage/family/booking?id=${shared}`],
  "pages/mypage/family/index.tsx": () => ["/mypage/family"],
  "pages/mypage/favorites.tsx": () => ["/mypage/favorites", "/mypage/favorites?tab=stay"],
  "pages/mypage/index.tsx": () => ["/mypage"],
  "pages/mypage/notice.tsx": () => ["/mypage/notice"],
  "pages/mypage/point.tsx": () => ["/mypage/point"],
  "pages/mypage/purchases/activity.tsx": () => ["/mypage/purchases/activity"],
  "pages/mypage/purchases/detail.tsx": ({ visit, night }) =>
    [visit, night].map((id) => `/mypage/purchases/detail?id=${id}`),
  "pages/mypage/purchases/index.tsx": () => ["/mypage/purchases"],
  "pages/mypage/purchases/stay.tsx": () => ["/mypage/purchases/stay"],
  "pages/mypage/reviews.tsx": () => ["/mypage/reviews"],
  "pages/mypage/settings/index.tsx": () => ["/mypage/settings"],
  "pages/mypage/settings/unregister.tsx": () => ["/mypage/settings/unregister"],
  "pages/offline.tsx": () => ["/offline"],
  "pages/payment/check.tsx": () => ["/payment/check?order=00000000-0000-7000-8000-000000000000"],
  "pages/payment/complete.tsx": ({ visit }) => [`/payment/complete?order=${visit}`],
  "pages/payment/index.tsx": ({ draft }) => [`/payment?${draft}`],
  "pages/payment/picnic.tsx": ({ groupDraft }) => [`/payment/picnic?${groupDraft}`],
  "pages/region.tsx": () => ["/region"],
  "pages/review/write.tsx": ({ visit }) => ["/review/write", `/review/write?reservation=${visit}`],
  "pages/sandbox/analytics.tsx": () => ["/sandbox/analytics"],
  "pages/sandbox/idp.tsx": () => [
    "/sandbox/idp?provider=kakao&request=none",
    "/sandbox/idp?provider=kakao&problem=client",
  ],
  "pages/sandbox/messages.tsx": () => ["/sandbox/messages?phone=010-0000-0002"],
  "pages/sandbox/pay.tsx": () => [
    "/sandbox/pay?orderId=none-such&amount=1000&orderName=none&method=card&returnPath=/payment/check",
  ],
  "pages/sandbox/statement.tsx": () => ["/sandbox/statement"],
  "pages/search/activity.tsx": () => ["/search/activity", `/search/activity?q=${encodeURIComponent("놀이")}`],
  "pages/search/stay/index.tsx": () => ["/search/stay"],
  "pages/search/stay/result.tsx": () => ["/search/stay/result"],
  "pages/stay/detail.tsx": ({ room }) => [`/stay/detail?${room}`],
  "pages/stay/payment/complete.tsx": ({ night }) => [`/stay/payment/complete?order=${night}`],
  "pages/stay/payment/index.tsx": ({ room }) => [`/stay/payment?${room}`],
  "pages/stay/product.tsx": ({ room }) => [`/stay/product?${room}`],
  "pages/stay/review.tsx": ({ stay }) => [`/stay/review?id=${stay}`],
};

/** The screens that one looks at most, for what is tried with a few. */
export const mainPages = ({ content, room, draft }: Furnished): readonly string[] => [
  "/",
  "/contents",
  `/content/detail?id=${content}`,
  "/search/stay/result",
  `/stay/detail?${room}`,
  `/payment?${draft}`,
  "/mypage",
];
