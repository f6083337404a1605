/** Titles of the themed shelves. */
export const curationText = {
  weekend: { title: "이번 토요일에 자리가 있어요", subtitle: "지금 예약할 수 있는 곳만 모았어요" },
  indoor: { title: "비가 와도 괜찮아요", subtitle: "처음부터 끝까지 실내에서 놀아요" },
  toddler: { title: "두 돌 무렵 아이와", subtitle: "18~30개월이 함께할 수 있어요" },
  loved: { title: "다녀온 가족이 아끼는 곳", subtitle: "별점이 높은 순서예요" },
  budget: { title: "만 원이면 충분해요", subtitle: "1명 10,000원 이하" },
} as const;
