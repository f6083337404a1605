export const contentReviewsCopy = {
  title: "후기",
  of: (name: string) => `${name} 후기`,
  description: (name: string) => `${name}에 다녀온 가족들의 이야기를 아이 나이별로 봐요.`,
  photos: "후기 사진",
  allPhotos: (count: number) => `사진 ${count}장`,
  sorts: { RECOMMEND: "추천", LATEST: "최신", USEFUL: "도움" },
  none: { detail: "다녀온 가족의 첫 이야기를 기다리고 있어요", back: "놀이 보기" },
  rules: "후기는 실제로 다녀온 가족만 쓸 수 있고, 운영 기준에 따라 가려질 수 있어요.",
} as const;
