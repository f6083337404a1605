import type { StayCount } from "@/shared/contract/stay/accommodations";
import type { StaySort } from "@/shared/contract/stay/lists";
import { wonText } from "@/shared/price/price-text";
import { grouped } from "@/shared/text/grouped";
import { josa } from "@/shared/text/josa";

const counted = (count: number, isFloor = false): string => `${grouped(count)}곳${isFloor ? " 이상" : ""}`;

const sorts: Record<StaySort, string> = {
  recommended: "추천순",
  "price-asc": "낮은 금액순",
  "rating-desc": "별점 높은 순",
  "distance-asc": "가까운 순",
};

/** Texts that hydrate after the first load, and of sheets. */
export const lateResultCopy = {
  counted,
  count: "숙소",
  infoCount: (info: number, isFloor?: boolean) => `안내만 ${counted(info, isFloor)}`,
  countSpoken: ({ available_count: available, is_floor, info_count: info = 0, is_info_floor }: StayCount) =>
    [
      available === 0 ? "빈방이 있는 숙소가 없어요" : `숙소 ${counted(available, is_floor)}을 찾았어요`,
      info > 0 && `안내만 있는 숙소는 ${counted(info, is_info_floor)}이에요`,
    ]
      .filter(Boolean)
      .join(". "),
  sortTitle: "어떤 순서로 볼까요?",
  sortNow: (name: string) => `순서 ${name}, 바꾸기`,
  sorts,
  list: "숙소 목록",
  failed: "숙소를 불러오지 못했어요",
  offline: "오프라인이에요. 연결되면 이어서 찾고, 찜도 그때 할 수 있어요",
  offlineTitle: "인터넷에 연결되면 찾을 수 있어요",
  offlineCause: "지금은 오프라인이에요.",
  moreFailed: "다음 숙소를 불러오지 못했어요.",
  loadingMore: "다음 숙소를 불러오고 있어요",
  more: "더 보기",
  end: "숙소를 모두 보여 드렸어요",
  near: {
    open: "거리로 보기",
    close: "사진으로 보기",
    map: "지도로 보기",
    from: (place: string) => `${place} 중심에서 잰 방향과 거리예요`,
    unknown: "위치를 알 수 없어요",
    needPlace: "지역을 고르면 그곳에서 얼마나 먼지 알려 드려요",
  },
  filters: {
    title: "조건 고르기",
    reset: "초기화",
    show: (count: number, isFloor: boolean) => `${counted(count, isFloor)} 보기`,
    showUnknown: "숙소 보기",
    failed: "조건을 불러오지 못했어요",
    countFailed: "몇 곳인지 확인하지 못했어요. 목록은 그대로 볼 수 있어요.",
    places: "곳",
    total: "전체 숙박의 우리 가족 총 금액이에요",
    facilitiesNote: "숙소가 확인해 준 시설만 찾아요",
  },
  none: {
    noRooms: "고른 날짜에 빈방이 없어요",
    noRoomsToday: "오늘 묵을 빈방이 없어요",
    noRoomsTodayDetail: "당일 예약은 저녁 전에 닫는 숙소가 많아요. 하루 이틀 옮기면 이런 날이 있어요",
    noRoomsDetail: "하루 이틀 옮기면 이런 날이 있어요",
    noRoomsAlone: "날짜나 인원을 바꿔서 다시 볼까요?",
    infoOnly: "여기서 예약할 수 있는 숙소는 없어요",
    infoOnlyDetail: "아래 숙소는 안내만 있어요. 예약은 그곳에 직접 물어봐 주세요",
    nothing: "조건에 맞는 숙소가 없어요",
    nothingFor: (text: string) => `‘${text}’에 맞는 숙소가 없어요`,
    inActivities: (text: string) => `놀이에서 ‘${text}’ 찾기`,
    nothingDetail: "조건을 지우고 다시 볼까요?",
    nothingAlone: "이름이나 지역을 바꿔서 다시 볼까요?",
    clear: "조건 모두 지우기",
    otherDays: "가까운 다른 날",
    from: (won: number) => `${wonText(won)}부터`,
    wider: "더 넓게 찾아보기",
    whole: (name: string) => `${name} 전체`,
    everywhere: "전국",
    nearby: (place: string | undefined) => (place ? `${josa(place, "와/과")} 가까운 지역` : "이런 지역은 어때요?"),
  },
} as const;
