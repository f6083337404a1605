export const lightboxCopy = {
  close: "닫기",
  previous: "앞 사진",
  next: "다음 사진",
  at: (at: number, total: number) => `${at} / ${total}`,
} as const;
