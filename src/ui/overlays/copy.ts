export const lightboxCopy = {
  close: "닫기",
  previous: "이전 사진",
  next: "다음 사진",
  at: (at: number, total: number) => `${at} / ${total}`,
} as const;
