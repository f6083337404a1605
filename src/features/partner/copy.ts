import type { ScanOutcome, SlotClosing, StandbyAnswered } from "@/shared/contract/main/staff/venue";
import { clockText, dateText, dateTimeText, timeText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { daysBetween } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import type { CloseReason, DeclineReason, OfferHours } from "@/shared/staff/reasons";
import { grouped } from "@/shared/text/grouped";

export const venueCopy = {
  signInTitle: "판매자 로그인",
  pageTitle: "판매자 센터",
  menu: {
    today: "오늘 오는 가족",
    bookings: "다가올 예약",
    contents: "판매하는 놀이",
    stays: "우리 숙소",
    questions: "문의",
    reviews: "후기",
    money: "정산",
    staff: "직원",
    scan: "입장 확인",
  },
  failed: "불러오지 못했어요",
  today: {
    title: (date: string) => `${dateText(date)} 오는 가족`,
    previous: "전날",
    next: "다음 날",
    date: "날짜",
    today: "오늘",
    print: "인쇄",
    stats: {
      families: "오는 가족",
      arriving: "숙소에 들어오는 가족",
      admitted: "입장",
      left: "남은 자리",
      questions: "답을 기다리는 문의",
    },
    families: (count: number) => `${count}팀`,
    tickets: (admitted: number, all: number) => `${admitted}/${all}장`,
    seats: (count: number) => `${grouped(count)}자리`,
    count: (count: number) => `${count}개`,
    emptyTitle: "예약한 가족이 없어요",
    emptyDetail: "예약이 들어오면 여기에 시간 순서로 보여요.",
    ages: (ages: readonly number[]) => `아이 ${ages.map((age) => (age === 0 ? "돌 전" : `${age}세`)).join(" · ")}`,
    papers: (names: readonly string[]) => `확인할 서류: ${names.join(", ")}`,
    admitted: (done: number, all: number) => (done === all ? "모두 입장" : `입장 ${done}/${all}`),
    extras: (count: number) => `추가 상품 ${count}개`,
    canceled: "취소",
    slots: "시간과 자리",
    slot: (sold: number, capacity: number) => `${capacity}자리 중 ${sold}자리 예약`,
    closed: "닫은 시간",
    choosing: (until: string) => `닫은 시간 · 가족들이 ${dateTimeText(new Date(until))}까지 다른 시간을 골라요`,
    close: "닫기",
    closeLabel: (place: string, time: string) => `${place} ${time} 닫기`,
    reopen: "다시 열기",
    anyTime: "종일",
    told: {
      show: (families: number) => `알려 준 알레르기 보기 (${families}팀)`,
      note: "가족이 이날의 준비를 위해 알려 준 거예요. 본 사람과 시각이 기록돼요. 인쇄했다면 그날이 지나 없애 주세요.",
      foods: (names: readonly string[]) => `알레르기: ${names.join(", ")}`,
    },
  },
  stays: {
    title: "숙소",
    counts: (arriving: number, staying: number, leaving: number) =>
      `들어오는 가족 ${arriving}팀 · 묵는 가족 ${staying}팀 · 나가는 가족 ${leaving}팀`,
    groups: { arriving: "들어오는 가족", staying: "묵는 가족", leaving: "나가는 가족" },
    from: (time: string) => `${clockText(time)}부터`,
    until: (time: string) => `${clockText(time)}까지`,
    nights: (checkIn: string, checkOut: string) =>
      `${dateText(checkIn)} – ${dateText(checkOut)}, ${daysBetween(checkIn, checkOut)}박`,
    transport: (how: string) => `오는 방법: ${how}`,
    gear: (text: string) => `빌리는 용품: ${text}`,
    arrived: "들어왔어요",
  },
  standbys: {
    title: "답을 기다리는 숙소 예약",
    when: (checkIn: string, checkOut: string) => `${dateText(checkIn)} – ${dateText(checkOut)}`,
    gear: (text: string) => `빌리는 용품: ${text}`,
    paid: (amount: number) => `결제한 금액 ${wonText(amount)}`,
    until: (at: string) => `${dateTimeText(new Date(at))}까지 답해 주세요. 답이 없으면 취소되고 전액 환불돼요.`,
    accept: "예약 받기",
    decline: "받지 않기",
    acceptLabel: (place: string, number: string) => `${place} ${number} 예약 받기`,
    declineLabel: (place: string, number: string) => `${place} ${number} 예약 받지 않기`,
    declineTitle: "이 예약을 받지 않을까요?",
    effect: (amount: number) => `손님에게 ${wonText(amount)}을 수수료 없이 돌려드리고, 고른 이유를 문자로 보내요.`,
    reason: "이유",
    reasons: {
      full: "고른 날에 방이 모두 찼어요",
      facility: "시설을 고쳐요",
      people: "묵을 사람 수가 방에 맞지 않아요",
      other: "숙소 사정",
    } satisfies Record<DeclineReason, string>,
    confirmDecline: "받지 않고 전액 돌려주기",
    states: {
      CONFIRMED: "예약을 받았어요. 손님에게 확정 소식을 보내요.",
      REFUSED: "예약을 받지 않았어요. 손님에게 전액 돌려드려요.",
      LAPSED: "답할 시간이 지나 예약이 취소되었어요.",
      CANCELED: "손님이 예약을 취소했어요.",
    } satisfies Record<StandbyAnswered["state"], string>,
  },
  closing: {
    title: "이 시간을 닫을까요?",
    when: (place: string, date: string, time: string | null) =>
      [place, dateText(date), time && clockText(time)].filter(Boolean).join(" "),
    effect: (
      { families, tickets, refund, slot }: Pick<SlotClosing, "families" | "tickets" | "refund" | "slot">,
      hours: OfferHours,
    ) => {
      if (families === 0)
        return slot.sold > 0
          ? "돌려드릴 입장권이 없어요. 이미 입장했거나 방문이 끝난 예약은 그대로예요. 닫으면 더는 예약할 수 없어요."
          : "예약한 가족이 없어요. 닫으면 더는 예약할 수 없어요.";
      if (hours > 0)
        return `${families}가족에게 바로 알리고, ${hours === 24 ? "하루" : `${hours}시간`} 동안(밤 9시부터 아침 8시까지는 빼고) 같은 값에 다른 시간을 고르게 해요. 그때까지 고르지 않은 가족에게는 수수료 없이 모두 돌려드려요. 지금 남은 금액은 입장권 ${tickets}장, ${wonText(refund)}이에요.`;
      return `${families}가족의 입장권 ${tickets}장, ${wonText(refund)}을 수수료 없이 모두 돌려드려요. 쿠폰과 포인트도 돌아가고, 가족마다 바로 문자를 보내요.`;
    },
    unknown: "예약한 가족이 있는지 알아야 닫을 수 있어요.",
    offer: "환불하기 전에",
    offers: {
      0: "바로 모두 환불하기",
      3: "3시간 동안 다른 시간 먼저 권하기",
      24: "하루 동안 다른 시간 먼저 권하기",
    } satisfies Record<OfferHours, string>,
    others: ({ times, seats, first }: SlotClosing["other_times"]) =>
      `${first ? `${dateText(first)}부터 ` : ""}빈 시간 ${times}개에 ${grouped(seats)}자리가 있어요.`,
    confirmOffer: "닫고 다른 시간 권하기",
    offered: "시간을 닫았어요. 가족들에게 다른 시간을 고르라고 알려요.",
    used: (count: number) => `이미 입장한 입장권 ${count}장은 그대로예요.`,
    reason: "이유",
    reasons: {
      weather: "날씨",
      illness: "진행하는 분이 아파요",
      facility: "시설을 고쳐요",
      too_few: "신청이 적어요",
    } satisfies Record<CloseReason, string>,
    note: "우리끼리 남기는 말 (가족에게는 보이지 않아요)",
    confirm: "닫고 모두 돌려주기",
    confirmEmpty: "닫기",
    done: "시간을 닫았어요. 환불과 문자는 바로 이어져요.",
    reopened: "시간을 다시 열었어요.",
  },
  questions: {
    title: "문의",
    emptyTitle: "받은 문의가 없어요",
    emptyDetail: "부모가 물어보면 여기에 보여요.",
    isPrivate: "비공개",
    by: (name: string, at: string) => `${name} · ${dateText(kstToday(readInstant(at)))}`,
    answer: "답",
    now: (answer: string) => `지금 올라와 있는 답: ${answer}`,
    write: "답하기",
    mend: "답 고치기",
    send: "답 올리기",
    close: "접기",
    done: "답을 올렸어요.",
    waiting: "답을 기다려요",
    answered: "답했어요",
  },
} as const;

type Verdict = { tone: "good" | "warn" | "bad"; title: string };

export const scanCopy = {
  title: "입장 확인",
  start: "카메라 켜기",
  startDetail: "입장권의 QR 코드를 비추면 바로 확인해요. 인터넷이 없어도 돼요.",
  noCamera: "카메라를 쓸 수 없어요. 아래에서 예약번호로 확인해 주세요.",
  search: "예약번호, 이름, 휴대폰 뒷자리",
  searchHint: "QR을 읽을 수 없을 때",
  find: "찾기",
  notFound:
    "오늘 예약에서 찾지 못했어요. 예약번호, 예약한 분의 이름, 휴대폰 번호 뒤 네 자리 가운데 하나를 넣어 주세요.",
  several: (count: number) => `${count}팀이 있어요. 가족에게 확인하고 골라 주세요.`,
  admit: (name: string) => `${name} 입장`,
  admitRest: (count: number) => `남은 ${count}장 모두 입장`,
  party: (done: number, all: number, extras: number) =>
    [`${all}장 중 ${done}장 입장`, extras > 0 && `추가 상품 ${extras}개`].filter(Boolean).join(" · "),
  early: (time: string) => `${clockText(time)} 예약이에요. 아직 시간이 안 됐어요.`,
  late: (time: string) => `${clockText(time)} 예약이에요. 시작한 지 한 시간이 넘었어요.`,
  verdicts: {
    admitted: { tone: "good", title: "들어가세요" },
    again: { tone: "warn", title: "이미 쓴 입장권이에요" },
    forged: { tone: "bad", title: "우리 입장권이 아니에요" },
    expired: { tone: "bad", title: "기간이 지난 입장권이에요" },
    canceled: { tone: "bad", title: "취소한 입장권이에요" },
    undone: { tone: "bad", title: "입장을 되돌린 입장권이에요" },
    practice: { tone: "good", title: "연습 입장권이에요. 이 기기로 잘 읽혀요" },
    other_day: { tone: "bad", title: "오늘 입장권이 아니에요" },
    other_place: { tone: "bad", title: "다른 곳의 입장권이에요" },
  } satisfies Record<ScanOutcome, Verdict> as Record<ScanOutcome, Verdict>,
  firstAt: (at: string, isOther: boolean) => `${timeText(new Date(at))}에 ${isOther ? "다른 기기로" : ""} 들어갔어요`,
  unsent: (count: number) => `인터넷이 돌아오면 보낼 확인 ${count}건`,
  allSent: "모두 보냈어요",
  unstored: "이 기기의 저장 공간이 가득 찼어요. 모두 보낼 때까지 이 화면을 닫지 마세요.",
  wrongDay: "이 기기의 날짜가 맞지 않아요. 기기 설정에서 날짜와 시간을 자동으로 맞춰 주세요.",
  online: "인터넷 연결됨",
  offline: "인터넷 없음",
  ready: (tickets: number, time: string) => `오늘 입장권 ${tickets}장을 담아 뒀어요 · ${time}`,
  opensOffline: "인터넷이 끊겨도 이 화면이 열려요.",
  staysOpen: "이 브라우저에서는 인터넷이 없으면 화면이 다시 열리지 않아요. 닫지 말고 써 주세요.",
  notReady: "인터넷에 한 번 연결하면 오늘 입장권을 담아 둬요.",
  loading: "오늘 입장권을 받고 있어요.",
  missing: "오늘 입장권을 받지 못해서 아직 확인할 수 없어요.",
  reload: "다시 받기",
  numberNotReady: "오늘 예약을 아직 받지 못해서 찾을 수 없어요.",
  conflicts: "다시 볼 입장권",
  soundOn: "소리 켜기",
  soundOff: "소리 끄기",
  papers: (names: readonly string[]) => `서류 확인: ${names.join(", ")}`,
} as const;
