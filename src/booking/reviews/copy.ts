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
  missing: "이유를 골라 주세요",
  send: "신고하기",
  sent: "신고했어요",
  failed: "신고하지 못했어요. 다시 한번 눌러 주세요",
} as const;
