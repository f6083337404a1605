export const stayReviewCopy = {
  title: "후기",
  of: (name: string) => `${name} 후기`,
  description: (name: string) => `${name}에 묵어 본 가족들의 이야기를 아이 나이별로 봐요.`,
  sorts: { "rating-desc": "별점 높은 순", "rating-asc": "별점 낮은 순", latest: "최신순" },
  none: { detail: "묵어 본 가족의 첫 이야기를 기다리고 있어요", back: "숙소 보기" },
  rules: "후기는 실제로 묵은 가족만 쓸 수 있고, 운영 기준에 따라 가려질 수 있어요.",
} as const;

export const writeCopy = {
  loginReason: "후기를 쓰려면",
  titles: { 1: "어땠나요?", 2: "이야기를 들려주세요", 3: "사진을 올려 주세요", 4: "이대로 올릴까요?" },
  about: (name: string, room: string) => `${name} · ${room}`,
  draft: "쓰던 후기가 있어요",
  resume: "이어서 쓰기",
  loading: "쓸 수 있는지 확인하고 있어요",
  failed: "후기 쓰기를 열지 못했어요",
  notWritable: "지금은 쓸 수 없어요",
  notEditable: "수정할 수 있는 기간이 지났어요",
  close: "닫기",
  next: "다음",
  back: "이전",
  post: "후기 올리기",
  save: "수정하기",
  receipt: {
    title: "후기를 올렸어요",
    detail: "아래 목록과 내 후기에서 볼 수 있어요",
    mine: "내 후기 보기",
  },
  offline: "오프라인이라 올릴 수 없어요. 쓴 내용은 그대로 있어요",
  stars: {
    detail: "항목마다 별을 골라 주세요. 평균이 이 숙소의 별점이 돼요",
  },
  text: {
    hint: "아이와 어떻게 지냈는지, 다른 가족이 알면 좋을 것을 적어 주세요",
    tags: "어울리는 말을 골라 주세요",
  },
  photos: { skip: "사진 없이 다음" },
  reward: {
    now: (points: string) => `올리면 ${points}를 드려요. 후기를 지우면 포인트는 회수돼요`,
    more: (points: string, photo: string) => `올리면 ${points}, 사진까지 올리면 ${photo}를 드려요`,
  },
  check: {
    stars: "별점",
    text: "이야기",
    photos: (count: number) => (count > 0 ? `사진 ${count}장` : "사진 없음"),
    change: (what: string) => `${what} 수정`,
    mend: "수정",
    rules: "실제로 묵은 이야기만 적어 주세요. 다른 사람의 얼굴이나 연락처는 빼 주세요. 휴대폰 번호는 가리고 올려요.",
  },
} as const;
