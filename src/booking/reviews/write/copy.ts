export const storyCopy = {
  stars: { 0: "별을 골라 주세요", 1: "별로였어요", 2: "아쉬웠어요", 3: "괜찮았어요", 4: "좋았어요", 5: "최고였어요" },
  missing: "별점을 골라 주세요",
  missingItem: (item: string) => `${item}의 별을 골라 주세요`,
  text: "이야기",
  short: (least: number) => `${least}자 이상 써 주세요`,
  posted: "리뷰가 등록되었습니다.",
  edited: "리뷰가 수정되었습니다.",
  sendFailed: "올리지 못했어요. 쓴 내용은 그대로 있어요. 다시 한번 눌러 주세요",
} as const;
