export const noticeCopy = {
  title: "공지",
  description: "나들랑의 새 소식과 바뀐 점을 알려 드려요.",
  pinned: "고정",
  isNew: "새 글",
  more: "더 보기",
  failed: "공지를 불러오지 못했어요",
  emptyTitle: "아직 공지가 없어요",
  list: "공지 목록",
  own: "내 소식",
  ownMore: "내 소식 더 보기",
  ownFailed: "내 소식을 불러오지 못했어요",
  forAll: "모두에게 알리는 공지",
} as const;
