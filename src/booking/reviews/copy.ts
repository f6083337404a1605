export const reportCopy = {
  mark: (name: string) => `${name}님의 후기 신고하기`,
  login: "후기를 신고하려면",
  title: "이 후기를 신고할까요?",
  detail: "세 사람이 신고하면 최대 30일 동안 가려져요. 누가 신고했는지는 알리지 않아요.",
  label: "신고 이유",
  reasons: {
    ad: "광고나 홍보예요",
    insult: "욕설이나 비방이 있어요",
    privacy: "개인 정보가 드러나요",
    false: "사실과 달라요",
    other: "다른 이유가 있어요",
  },
  note: "어떤 이유인가요?",
  noteMissing: "어떤 이유인지 써 주세요",
  missing: "이유를 골라 주세요",
  send: "신고하기",
  sent: "신고했어요",
  failed: "신고하지 못했어요. 다시 한번 눌러 주세요",
} as const;

/** Texts of a review in a list, of either kind. */
export const entryCopy = {
  items: "항목별 별점",
  reply: { activity: "운영자 답글", stay: "숙소 답글" },
  usefulReason: "도움이 된 후기를 표시하려면",
  usefulFailed: "표시하지 못했어요. 다시 한번 눌러 주세요",
  usefulOffline: "오프라인이라 지금은 표시할 수 없어요",
  edit: "수정",
  editUntil: (date: string) => `${date}까지 수정할 수 있어요`,
  remove: "지우기",
  removeOf: (name: string) => `${name} 후기 지우기`,
  removeTitle: "이 후기를 지울까요?",
  removeDetail: "지운 후기는 되돌릴 수 없고, 같은 예약으로 다시 쓸 수 없어요. 받은 포인트도 회수돼요.",
  removed: "후기를 지웠어요",
  removeFailed: "후기를 지우지 못했어요. 다시 한번 눌러 주세요",
} as const;
