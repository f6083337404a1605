import type { DeskActs } from "@/shared/contract/main/staff/desk-acts";
import { dateText } from "@/shared/dates/date-text";
import { ACT_SUBJECTS, type ActSubject } from "@/shared/staff/act-subjects";
import { deskCopy } from "../copy";
import { editorialCopy } from "../editorial/copy";

const SUBJECTS: Record<ActSubject, string> = {
  order: "예약",
  member: "회원",
  staff: "직원",
  review: "후기",
  question: "문의",
  issue: "확인할 일",
  slot: "시간",
  day: "하루 명단",
  content: "놀이",
  stay: "숙소",
  room: "객실",
  night: "숙소의 밤",
  photo: "사진",
  application: "입점 신청",
  account: "정산 계좌",
  disaster: "재난",
  coupon: "쿠폰",
  home: "홈",
  banner: "배너",
  event: "이벤트",
  notice: "공지",
  article: "집에서 놀기",
  words: "낱말",
  setting: "설정",
  search: "찾기",
};

type Act = DeskActs["acts"][number];

export const actsCopy = {
  title: "직원이 한 일",
  lead: "고객센터와 판매자의 직원이 한 일이 모두 남아요. 고치거나 지울 수 없어요.",
  who: "누가",
  everyone: "모두",
  subject: "무엇을",
  anything: "모두",
  subjects: ACT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] })),
  /** Label of an act; an act of another release shows its raw name. */
  line: ({ subject, act }: Pick<Act, "subject" | "act">): string => {
    const known = deskCopy.order.act(act);
    return `${SUBJECTS[subject as ActSubject] ?? subject} · ${known === act ? editorialCopy.changes.verb(act) : known}`;
  },
  by: ({ name, venue_name: place }: Act["who"]): string => [name, place].filter(Boolean).join(" · "),
  day: (date: string) => dateText(date),
  open: { order: "예약 보기", member: "회원 보기" },
  emptyTitle: "아직 한 일이 없어요",
  emptyDetail: "고른 조건에 맞는 일이 생기면 여기에 보여요.",
  more: "더 보기",
} as const;
