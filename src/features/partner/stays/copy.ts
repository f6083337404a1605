import type { NightsOutcome, VenueNight } from "@/shared/contract/stay/partner";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import type { NightReason } from "@/shared/staff/reasons";

type Part = "calendar" | "calendars" | "rooms" | "rules" | "page";

export const venueStaysCopy = {
  title: "우리 숙소",
  emptyTitle: "나들랑에 올린 숙소가 없어요",
  emptyDetail: "숙소를 올려 확인을 받으면 판매할 수 있어요.",
  onSale: "판매 중",
  infoOnly: "안내만 해요",
  notYet: "아직 보이지 않아요",
  roomCount: (count: number) => `객실 ${count}개`,
  open: "부모가 보는 화면 열기",
  parts: {
    calendar: "달력",
    calendars: "다른 달력",
    rooms: "객실",
    rules: "아이 요금과 용품",
    page: "소개와 사진",
  } satisfies Record<Part, string>,
  partsLabel: "숙소에서 바꿀 것",
  saved: "저장했어요. 다음 예약부터 바뀌어요.",
  wrong: "확인할 곳이 있어요.",
  save: "저장",
  sold: "이미 받은 예약은 그대로예요. 바꾼 것은 다음 예약부터 쓰여요.",
  history: "한 일",
  noHistory: "바꾼 것이 아직 없어요.",
  acts: {
    "stay.create": "숙소 만듦",
    "stay.page": "소개와 사진 저장",
    "stay.submit": "확인 요청",
    "stay.withdraw": "확인 요청 취소",
    "stay.return": "돌려보냄",
    "stay.approve": "승인",
    "stay.publish": "판매 시작",
    "stay.pause": "판매 멈춤",
    "photo.add": "사진 올림",
    "stay.save": "아이 요금과 용품 저장",
    "room.save": "객실 저장",
    "room.add": "객실 만듦",
    "night.plan": "달력 바꿈",
    "night.close": "밤 닫음",
    "night.reopen": "닫은 밤 다시 엶",
    "calendar.add": "다른 달력 연결",
    "calendar.renew": "다른 달력에 준 주소 바꿈",
    "calendar.remove": "다른 달력 연결 끊음",
  } as Readonly<Record<string, string>>,
} as const;

export const roomsCopy = {
  add: "새 객실 만들기",
  off: "숨긴 객실",
  name: "객실 이름",
  description: "소개",
  area: "넓이(㎡)",
  base: "기준 인원",
  max: "최대 인원",
  instant: "예약하면 바로 확정해요",
  instantDetail: "끄면 예약마다 받을지 답해야 해요. 답이 없으면 전액 돌려드려요.",
  cutoffTime: "체크인하는 날 예약 마감",
  cutoffHint: "이 시각부터는 그날 밤을 예약할 수 없어요.",
  noCutoff: "밤 12시까지",
  cutoffHours: "체크인 몇 시간 전에 마감",
  active: "부모에게 보여요",
  beds: "침대",
  bedsDetail: "침대 그림과 ‘누가 어디서 자나요’가 이대로 보여요.",
  space: (at: number) => `방 ${at}`,
  spaceName: "방 이름",
  spaceHint: "침실, 거실, 다락처럼 써 주세요.",
  kind: "침대 종류",
  count: "개수",
  sleeps: "자는 사람",
  addBed: "침대 더하기",
  addSpace: "방 더하기",
  removeBed: (space: number, bed: number) => `방 ${space}의 침대 ${bed} 빼기`,
  removeSpace: (at: number) => `방 ${at} 빼기`,
  remove: "빼기",
  plan: "부모가 보는 침대 그림",
  noPlan: "침대를 쓰면 그림이 보여요.",
  fewBeds: (beds: number, most: number) => `침대에는 ${beds}명이 자는데 최대 인원은 ${most}명이에요.`,
  rates: "요금과 객실 수",
  ratesDetail: "달력에 아직 없는 날은 이대로 열려요. 이미 있는 날은 달력에서 바꿔 주세요.",
  ratesOff: "정한 요금이 없어요. 요금은 달력에만 있어요.",
  ratesOn: "요금 정하기",
  rateNames: {
    off_weekday: "평소 주중(원)",
    off_weekend: "평소 주말(원)",
    peak_weekday: "성수기 주중(원)",
    peak_weekend: "성수기 주말(원)",
    rooms: "같은 객실 수",
  },
  made: "객실을 만들고 반년 치 달력을 열었어요.",
} as const;

export const rulesCopy = {
  bands: "아이 요금",
  bandsDetail: "만 나이예요. 쓰지 않은 나이는 어른 요금을 받아요.",
  noBands: "나이별 요금이 없어요. 아이도 어른 요금을 받아요.",
  band: (at: number) => `나이 ${at}`,
  from: "몇 세부터",
  to: "몇 세까지",
  fee: "1박 추가 요금(원)",
  counts: "인원에 넣어요",
  bed: "침대를 써요",
  addBand: "나이 더하기",
  removeBand: (at: number) => `나이 ${at} 빼기`,
  fees: "다른 요금",
  adultFee: "기준 인원을 넘는 어른 1박(원)",
  mandatoryFee: "묵을 때 한 번 받는 돈(원)",
  minNights: "최소 숙박(박)",
  gear: "빌려주는 용품",
  gearDetail: "0개로 두면 빌려주지 않아요.",
  pieces: (name: string) => `${name} 개수`,
  gearFee: (name: string) => `${name} 1박(원)`,
} as const;

const closedText = ({ closed_reason: reason, is_taken_elsewhere: isElsewhere, is_closed: isClosed }: VenueNight) => {
  if (reason) return "닫고 돌려준 밤";
  if (isElsewhere) return "다른 곳에서 예약한 밤";
  return isClosed ? "판매 멈춤" : "";
};

export const calendarCopy = {
  room: "객실",
  noRoomTitle: "객실이 없어요",
  noRoomDetail: "‘객실’에서 먼저 객실을 만들어 주세요.",
  hint: "날을 끌어서 고르거나, 첫날과 끝날을 차례로 누르세요. 화살표 키로도 옮길 수 있어요.",
  month: (year: number, month: number) => `${year}년 ${month}월`,
  previous: "이전 달",
  next: "다음 달",
  days: ["일", "월", "화", "수", "목", "금", "토"],
  closed: "멈춤",
  elsewhere: "다른 곳",
  shut: "닫음",
  stock: (sold: number, capacity: number) => `${sold}/${capacity}`,
  fewest: (nights: number) => `${nights}박~`,
  none: "없음",
  label: (date: string, night: VenueNight | undefined) =>
    night === undefined
      ? `${dateText(date)}, 열지 않은 날`
      : [
          dateText(date),
          `1박 ${wonText(night.price)}`,
          `${night.capacity}실 중 ${night.sold}실 예약`,
          night.held > 0 ? `${night.held}실 결제 중` : "",
          night.min_nights > 1 ? `${night.min_nights}박부터` : "",
          closedText(night),
        ]
          .filter(Boolean)
          .join(", "),
  legend: "요금 아래 숫자는 예약한 객실/모든 객실이에요.",
} as const;

const listed = (days: readonly { date: string }[]): string => {
  const shown = days.slice(0, 6).map(({ date }) => dateText(date));
  return `${shown.join(", ")}${days.length > shown.length ? ` 외 ${days.length - shown.length}일` : ""}`;
};

export const panelCopy = {
  emptyTitle: "날을 골라 주세요",
  picked: (from: string, to: string, count: number) =>
    from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)} · ${count}밤`,
  weekdays: "이 요일만",
  price: "1박 요금(원)",
  capacity: "객실 수",
  minNights: "최소 숙박(박)",
  sale: "판매",
  sales: { keep: "그대로", open: "판매", closed: "판매 멈춤" },
  same: (value: string) => `지금 ${value}`,
  mixed: "여러 값",
  nothing: "바꿀 것을 하나 이상 써 주세요.",
  noNights: "고른 날에 이 요일의 밤이 없어요.",
  check: "바뀌는 것 보기",
  save: "저장",
  saved: "달력을 바꿨어요.",
  effect: ({ changed, added }: NightsOutcome) =>
    [changed > 0 ? `바뀌는 밤 ${changed}개` : "", added > 0 ? `새로 여는 밤 ${added}개` : ""]
      .filter(Boolean)
      .join(", ") || "바뀌는 밤이 없어요",
  blocked: ({ blocked }: NightsOutcome) =>
    [
      ["stock", "예약하거나 결제 중인 객실이 더 많아서 그대로 두는 밤"],
      ["closed", "닫고 돌려준 밤이라 그대로 두는 밤 (하나씩 골라 다시 열어 주세요)"],
      ["calendar", "다른 곳에서 예약해서 그대로 두는 밤"],
      ["empty", "요금과 객실 수를 함께 써야 열리는 밤"],
    ].flatMap(([why, text]) => {
      const days = blocked.filter((item) => item.why === why);
      return days.length > 0 ? [`${text}: ${listed(days)}`] : [];
    }),
  kept: ({ kept }: NightsOutcome) =>
    `판매만 멈춰요. 이미 받은 예약은 그대로예요: ${listed(kept)}. 모두 돌려주려면 밤 하나를 골라 닫아 주세요.`,
  parent: "부모가 내는 돈 (1박)",
  adults: "어른",
  children: "아이 나이",
  childrenHint: "5, 2처럼 쉼표로 나눠 써 주세요.",
  pays: (people: string, total: number) => `${people}: ${wonText(total)}`,
  was: (total: number) => `지금은 ${wonText(total)}`,
  fee: (fee: number) => `한 번 받는 돈 ${wonText(fee)}이 들어 있어요.`,
  tooMany: (people: string) => `${people}: 이 객실에는 다 묵을 수 없어요.`,
  first: (date: string) => `${dateText(date)} 밤 기준`,
} as const;

export const closingCopy = {
  title: "이 밤을 닫을까요?",
  detail: "아픈 사람이 있거나 방을 쓸 수 없을 때 이 밤을 닫아요.",
  open: "이 밤 닫고 모두 돌려주기",
  when: (place: string, room: string, date: string) => `${place} ${room}, ${dateText(date)} 밤`,
  effect: (families: number, refund: number) =>
    families === 0
      ? "이 밤에 묵는 예약이 없어요. 닫으면 더는 예약할 수 없어요."
      : `${families}가족의 예약을 모두 취소하고 ${wonText(refund)}을 수수료 없이 돌려드려요. 여러 밤 예약은 다른 밤까지 함께 취소돼요. 쿠폰과 포인트도 돌아가고, 가족마다 바로 문자를 보내요.`,
  begun: (count: number) =>
    `이 가운데 ${count}가족은 어제까지 이미 묵은 밤이 있어요. 그 밤의 요금까지 모두 돌려드려요.`,
  staying: (count: number) =>
    `입장을 확인한 ${count}가족은 그대로예요. 방을 옮기거나 돈을 돌려줄 일은 나들랑 고객센터에 알려 주세요.`,
  reason: "이유",
  reasons: {
    illness: "아픈 사람이 있어요",
    facility: "방을 고쳐요",
    weather: "날씨",
  } satisfies Record<NightReason, string>,
  note: "우리끼리 남기는 말 (가족에게는 보이지 않아요)",
  confirm: "닫고 모두 돌려주기",
  confirmEmpty: "닫기",
  done: "밤을 닫았어요. 환불과 문자는 바로 이어져요.",
  shut: (reason: NightReason) => `닫은 밤이에요 (${closingCopy.reasons[reason]}). 예약은 모두 돌려드렸어요.`,
  reopen: "다시 열기",
  reopened: "밤을 다시 열었어요. 돌려받은 가족은 새로 예약해야 해요.",
} as const;
