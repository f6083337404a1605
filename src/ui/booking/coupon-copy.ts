/** Copy of coupons that can be received, for contents and accommodations. */
export const couponCopy = {
  offline: "오프라인이라 지금은 받을 수 없어요",
  until: (date: string) => `${date}까지`,
  always: "조건 없이 쓸 수 있어요",
} as const;
