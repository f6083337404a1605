export const apiCopy = {
  heartFailed: "찜을 바꾸지 못했어요. 잠시 뒤 다시 눌러 주세요",
} as const;
