/** Titles of the themed shelves. Each is true of every content that its query finds. */
export const curationText = {
  indoor: { title: "비 오는 날에도 놀아요", subtitle: "실내가 있는 곳이에요" },
  free: { title: "무료로 놀아요", subtitle: "0원이라고 안내한 곳이에요" },
  toddler: { title: "0~3세와 함께", subtitle: "0세부터 3세까지 모두 함께할 수 있어요" },
  preschool: { title: "4~6세와 함께", subtitle: "4세부터 6세까지 모두 함께할 수 있어요" },
  school: { title: "7~9세와 함께", subtitle: "7세부터 9세까지 모두 함께할 수 있어요" },
  loved: { title: "다녀온 가족이 아끼는 곳", subtitle: "별점이 높은 순서예요" },
  budget: { title: "만 원이면 충분해요", subtitle: "1명 10,000원 이하" },
} as const;

/** The shelf of a Saturday: seats on sale, or also events of the day and places that are open. */
export const saturdayText = {
  bookable: (day: string) => ({ title: `${day}에 자리가 있어요`, subtitle: "지금 예약할 수 있는 곳만 모았어요" }),
  open: (day: string) => ({ title: `${day}에 갈 수 있어요`, subtitle: "그날 여는 곳과 행사예요" }),
};
