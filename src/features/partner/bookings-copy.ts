import type { VenueBooking } from "@/shared/contract/main/staff/venue-bookings";
import { clockText, dateText } from "@/shared/dates/date-text";
import { grouped } from "@/shared/text/grouped";

export const bookingsCopy = {
  title: "다가올 예약",
  search: "예약번호, 이름, 휴대폰 뒷자리",
  find: "찾기",
  date: "이용일",
  place: "놀이·객실",
  state: "상태",
  all: "모두",
  xlsx: "엑셀 파일 받기",
  csv: "CSV 파일 받기",
  fileNote: "파일을 받은 사람과 시각이 기록돼요.",
  fileFailed: "파일을 받지 못했어요. 다시 해 주세요.",
  total: (count: number) => `${grouped(count)}건`,
  cut: "예약이 많아 가까운 날부터 2,000건까지만 찾았어요. 이용일을 고르면 그날의 예약을 찾을 수 있어요.",
  emptyTitle: "보여 드릴 예약이 없어요",
  emptyDetail: "찾는 말이나 고른 조건을 바꿔 보세요.",
  when: ({ date, starts_at: at, valid_until: until }: VenueBooking): string => {
    if (date === null) return until ? `날짜 없는 입장권 · ${dateText(until)}까지` : "날짜 없는 입장권";
    return [dateText(date), at && clockText(at)].filter(Boolean).join(" ");
  },
  previous: "이전",
  next: "다음",
  page: (page: number, pages: number) => `${page}/${pages}쪽`,
} as const;
