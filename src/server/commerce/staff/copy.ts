export const seenCopy = {
  changed: "그사이 새로 저장된 내용이 있어요. 쓰던 내용은 그대로 있으니, 새 내용을 보고 다시 저장해 주세요.",
  changedDays: "고른 날이 그사이 바뀌었어요. 쓰던 값은 그대로 있으니, 지금 값을 보고 다시 해 주세요.",
} as const;
