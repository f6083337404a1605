import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { clockText, dateText, dateTimeText, timeText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";

export const bookingCopy = {
  title: "예약",
  noShow: "오지 않음",
  facts: {
    when: "이용일",
    orderer: "예약한 분",
    people: "인원",
    ages: "아이 나이",
    paid: "결제 금액",
    phone: "전화번호",
    papers: "확인할 서류",
    transport: "오는 방법",
    gear: "빌리는 용품",
  },
  allergies: "가족이 알레르기를 알려 줬어요.",
  allergiesLink: "그날 화면에서 보기",
  showPhone: "전화번호 보기",
  phoneNote: "볼 때마다 누가 언제 봤는지 기록돼요.",
  phoneDays: ({ from, until }: NonNullable<VenueBookingPage["contact"]>) =>
    `전화번호는 ${dateText(from)}부터 ${dateText(until)}까지 볼 수 있어요.`,
  tickets: { activity: "입장권", stay: "객실" },
  states: { ORDER: "예약", COMPLETE: "이용 마침", CANCEL: "취소", CANCEL_PROCESSING: "취소하는 중" },
  admittedAt: (at: string) => `${dateTimeText(new Date(at))} 입장`,
  undo: {
    open: "입장 되돌리기",
    title: "입장을 되돌릴까요?",
    detail: (count: number, until: string) =>
      `입장권 ${count}장을 다시 쓸 수 있게 돼요. ${timeText(new Date(until))}까지 되돌릴 수 있고, 이유가 기록돼요.`,
    done: "입장을 되돌렸어요.",
  },
  cancel: {
    open: "우리 사정으로 취소하기",
    title: "우리 사정으로 취소할까요?",
    effect: (tickets: number, amount: number, kind: VenueBookingPage["kind"]) =>
      `${kind === "stay" ? "이 예약의" : `쓰지 않은 입장권 ${tickets}장,`} ${wonText(amount)}을 수수료 없이 모두 돌려드려요. 쓴 쿠폰과 포인트도 돌아가고, 가족에게 고른 이유를 문자로 보내요. 되돌릴 수 없어요.`,
    confirm: (amount: number) => `취소하고 ${wonText(amount)} 돌려주기`,
    done: "예약을 취소했어요. 돌려드린 금액과 이유를 가족에게 알려요.",
  },
  move: {
    open: "다른 시간으로 옮기기",
    title: "가족이 부탁한 시간으로 옮길까요?",
    lead: "가족과 이야기한 뒤에 옮겨 주세요. 옮긴 시간을 가족에게 바로 알리고, 취소 수수료는 지금보다 낮아지지 않아요. 예약 한 건은 한 번만 옮길 수 있어요.",
    time: "옮길 시간",
    slot: ({ date, starts_at: at, seats }: MoveOffer["slots"][number]) =>
      `${dateText(date)}${at ? ` ${clockText(at)}` : ""} · ${seats}자리`,
    back: (won: number) => `지금 요금이 더 싸서 차액 ${wonText(won)}을 돌려드려요.`,
    confirm: "이 시간으로 옮기기",
    done: "예약을 옮겼어요. 가족에게 새 시간을 알려요.",
  },
  markNoShow: "오지 않음으로 표시",
  clearNoShow: "오지 않음 지우기",
  noShowBy: (who: string, at: string) => `${who} · ${dateTimeText(new Date(at))}에 표시했어요. 환불은 바뀌지 않아요.`,
  notes: {
    title: "우리끼리 남기는 말",
    hint: "가족에게는 보이지 않아요. 건강 정보처럼 꼭 필요하지 않은 개인정보는 쓰지 말아 주세요.",
    label: "남길 말",
    add: "남기기",
    by: (who: string, at: string) => `${who} · ${dateTimeText(new Date(at))}`,
    remove: "지우기",
    removeLabel: (text: string) => `‘${text.slice(0, 20)}’ 지우기`,
    removed: "지웠어요.",
  },
} as const;
