export const ownCopy = {
  edit: "수정",
  remove: "지우기",
  removeTitle: "이 후기를 지울까요?",
  removeDetail: "지운 후기는 되돌릴 수 없고, 같은 예약으로 다시 쓸 수 없어요. 받은 포인트도 회수돼요.",
  removed: "후기를 지웠어요",
  removeFailed: "후기를 지우지 못했어요. 다시 한번 눌러 주세요",
} as const;
