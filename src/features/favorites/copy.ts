import type { FavoriteSort } from "@/shared/contract/main/contents";

export const favoritesCopy = {
  title: "찜",
  tabs: "찜 종류",
  activity: "놀이",
  stay: "숙소",
  stays: {
    count: (total: number, more: boolean) => `찜한 숙소 ${total}곳${more ? " 이상" : ""}`,
    when: (dates: string, people: string) => `${dates}, ${people} 금액이에요`,
    change: "날짜·인원 바꾸기",
    emptyTitle: "아직 찜한 숙소가 없어요",
    emptyDetail: "마음에 드는 숙소의 하트를 누르면\n여기에 모아 둘게요",
    emptyAction: "숙소 찾기",
    failed: "찜한 숙소를 불러오지 못했어요",
  },
  sortLabel: "정렬",
  sorts: { recent: "최근 찜한 순", "distance-asc": "가까운 순", "price-asc": "낮은 금액순" } satisfies Record<
    FavoriteSort,
    string
  >,
  count: (total: number) => `찜한 놀이 ${total}곳`,
  otherDevices: "로그인하면 다른 기기에서도 보여요",
  login: "로그인",
  loginReason: "찜을 다른 기기에서도 보려면",
  dropped: (won: string) => `찜한 뒤 ${won} 내렸어요`,
  removed: "찜에서 뺐어요",
  undo: "되돌리기",
  undoFor: (name: string) => `${name} 찜 되돌리기`,
  ended: "끝난 놀이예요. 비슷한 곳을 찾아볼까요?",
  similar: "비슷한 놀이 보기",
  emptyTitle: "아직 찜한 놀이가 없어요",
  emptyDetail: "마음에 드는 놀이의 하트를 누르면\n여기에 모아 둘게요",
  emptyAction: "놀이 둘러보기",
  suggestions: (age: number) => `${age}세에게 맞는 놀이`,
  more: {
    more: "더 보기",
    loading: "찜 목록을 더 불러오고 있어요",
    failed: "찜 목록을 더 불러오지 못했어요",
  },
  failed: "찜 목록을 불러오지 못했어요",
} as const;
