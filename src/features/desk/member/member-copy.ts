import type { DeskGrantMade, DeskMember } from "@/shared/contract/main/staff/desk-members";
import { dateTimeText, recordDayText } from "@/shared/dates/date-text";
import { pointText, wonText } from "@/shared/price/price-text";

const STATES: Record<DeskMember["state"], string> = {
  active: "회원",
  pending: "가입을 마치지 않음",
  grace: "탈퇴 신청",
  withdrawn: "탈퇴",
};

const COUPON_STATES: Readonly<Record<string, string>> = {
  usable: "쓸 수 있음",
  not_started: "아직 못 씀",
  locked: "예약에 잡혀 있음",
  used: "씀",
  expired: "기간 끝남",
  void: "사라짐",
};

const MADE: Record<DeskGrantMade["state"], string> = {
  made: "드렸어요. 회원의 알림함에도 적었어요.",
  waiting: "오늘 혼자 줄 수 있는 만큼을 넘어, 다른 직원이 확인하면 드려요.",
  declined: "요청을 거절했어요.",
};

const GRANTS: Record<DeskGrantMade["state"], string> = { made: "드림", waiting: "확인 기다림", declined: "거절" };

export const memberCopy = {
  state: (state: DeskMember["state"]) => STATES[state],
  joined: (at: string) => `${recordDayText(at)} 가입`,
  vip: "햇살 VIP",
  level: (level: string) => `레벨 ${level}`,
  standing: {
    open: "레벨·VIP 바꾸기",
    title: "레벨과 VIP를 바꿀까요?",
    detail: "VIP에게는 VIP 쿠폰이 보여요. 바꾼 사람과 이유가 기록에 남아요.",
    level: "레벨",
    vip: "햇살 VIP",
    save: "바꾸기",
    done: "레벨과 VIP를 바꿨어요.",
  },
  grace: (left: string, erased: string) =>
    `${recordDayText(left)}에 탈퇴를 신청했어요. ${recordDayText(erased)}까지 돌아올 수 있고, 그 뒤에는 모두 지워요.`,
  gone: (at: string | null) =>
    `${at ? `${recordDayText(at)}에 ` : ""}탈퇴해 이름과 연락처, 소식을 지웠어요. 예약 기록만 법이 정한 동안 남아요.`,
  name: "이름",
  phone: "휴대폰",
  email: "이메일",
  social: "이어진 계정",
  none: "없음",
  number: {
    none: "번호가 빠진 계정이에요. 이어진 소셜 계정이 있으면 회원이 그 계정으로 로그인해서 직접 등록할 수 있어요.",
    byAdmin: "소셜 계정으로 들어올 수 없으면 본인을 확인한 뒤 총괄이 새 번호를 등록해요.",
    open: "새 번호 등록",
    title: "새 번호를 등록할까요?",
    detail:
      "본인이 맞는지 먼저 확인해 주세요. 새 번호로 확인번호를 보내면 회원이 읽어 줘요. 등록하면 그 번호와 알림함, 적어 둔 이메일로 알려요.",
    phone: "회원의 새 휴대폰 번호",
    send: "확인번호 보내기",
    sendAgain: "확인번호 다시 보내기",
    sent: "확인번호를 보냈어요. 3분 안에 불러 달라고 해 주세요.",
    sentToMove:
      "확인번호를 보냈어요. 3분 안에 불러 달라고 해 주세요. 등록하면 지금 이 번호를 쓰는 계정에서는 번호가 빠지고, 그 알림함에 알려요.",
    taken:
      "회원이 이 번호로 새로 가입해서 쓰고 있는 계정이라면, 그 계정에서 번호를 빼고 이 계정에 등록할 수 있어요. 새로 가입한 계정은 번호만 빠진 채 남아요.",
    move: "확인번호를 보내서 번호 옮기기",
    code: "회원이 읽어 준 여섯 자리",
    reason: "어떻게 본인을 확인했나요?",
    save: "등록하기",
    done: "새 번호를 등록했어요. 이제 그 번호로 로그인할 수 있어요.",
  },
  open: "이름과 연락처 보기",
  openTitle: "이름과 연락처를 볼 이유",
  figures: { orders: "예약", points: "포인트", coupons: "쓸 수 있는 쿠폰" },
  orders: "예약",
  noOrders: "예약한 적이 없어요",
  points: "포인트 내역",
  expiring: (amount: number) => `30일 안에 사라질 포인트 ${pointText(amount)}`,
  noPoints: "포인트 내역이 없어요",
  pointLine: (amount: number) => `${amount > 0 ? "+" : ""}${pointText(amount)}`,
  balance: (amount: number) => `남은 ${pointText(amount)}`,
  coupons: "쿠폰",
  noCoupons: "받은 쿠폰이 없어요",
  couponState: (state: string) => COUPON_STATES[state] ?? state,
  until: (at: string) => `${recordDayText(at)}까지`,
  sessions: "로그인한 기기",
  noSessions: "로그인한 기기가 없어요",
  seen: (at: string) => `${dateTimeText(new Date(at))}에 마지막으로 씀`,
  unknownDevice: "알 수 없는 기기",
  signOut: "모든 기기에서 로그아웃",
  signOutTitle: "모든 기기에서 로그아웃할까요?",
  signOutDetail: "휴대폰을 잃어버렸거나 본인이 아닌 사람이 쓸 때 해요. 회원은 다시 로그인해야 해요.",
  signedOut: "모든 기기에서 로그아웃했어요.",
  messages: "보낸 소식",
  noMessages: "보낸 소식이 없어요",
  delivery: { sent: "보냄", waiting: "기다림", failing: "못 보냄" },
  again: (at: string) => `${dateTimeText(new Date(at))}에 다시 보냄`,
  order: "예약 보기",
  grants: "고객센터에서 준 것",
  grant: (kind: "points" | "coupon", name: string | null, worth: number) =>
    kind === "points" ? pointText(worth) : `${name ?? "쿠폰"}${worth > 0 ? ` (최대 ${wonText(worth)})` : ""}`,
  grantState: (state: DeskGrantMade["state"]) => GRANTS[state],
  give: "포인트나 쿠폰 주기",
  giveDetail: (left: number, limit: number) =>
    `오늘 혼자 줄 수 있는 ${wonText(limit)} 가운데 ${wonText(left)}이 남았어요.`,
  kind: "무엇을 줄까요",
  kinds: { points: "포인트", coupon: "쿠폰" },
  amount: "포인트",
  coupon: "쿠폰",
  chooseCoupon: "쿠폰을 골라 주세요",
  couponOption: (name: string, worth: number) =>
    worth > 0 ? `${name} · 최대 ${wonText(worth)}` : `${name} · 한도 없음`,
  needsSecond: "남은 금액을 넘어, 다른 직원이 확인하면 드려요.",
  send: "주기",
  ask: "확인 요청하기",
  made: (state: DeskGrantMade["state"]) => MADE[state],
} as const;
