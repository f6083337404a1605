export const couponCopy = {
  after: "쿠폰 쓰면",
  have: (count: number) => `쿠폰 ${count}장이 있어요`,
  take: "쿠폰 받기",
  taken: "받은 쿠폰 보기",
  done: "쿠폰받기가 완료되었습니다",
  loginReason: "쿠폰을 받아 두려면",
  failed: "쿠폰을 받지 못했어요. 다시 한번 눌러 주세요",
} as const;
