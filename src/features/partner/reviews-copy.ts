import { dateText } from "@/shared/dates/date-text";
import type { ReportReason } from "@/shared/review/report-reasons";

export const venueReviewsCopy = {
  title: "후기",
  summary: (waiting: number, all: number) =>
    waiting > 0 ? `답글을 기다리는 후기 ${waiting}개 · 모두 ${all}개` : `후기 ${all}개에 모두 답했어요`,
  emptyTitle: "받은 후기가 없어요",
  emptyDetail: "다녀온 가족이 후기를 쓰면 여기에 보여요.",
  stars: (stars: number) => `별 ${stars}개`,
  by: (name: string, option: string, day: string) =>
    [name, option, `${dateText(day)} 이용`].filter(Boolean).join(" · "),
  photo: (at: number) => `후기 사진 ${at}`,
  hidden: "신고로 가려진 후기",
  reported: "고객센터에서 살펴보고 있어요",
  answer: "답글",
  hint: "후기를 보는 모든 부모에게 보여요. 가족의 이름이나 연락처는 쓰지 마세요.",
  now: (reply: string) => `지금 올라와 있는 답글: ${reply}`,
  write: "답하기",
  mend: "답글 고치기",
  send: "답글 올리기",
  close: "접기",
  remove: "답글 지우기",
  done: "답글을 올렸어요.",
  removed: "답글을 지웠어요.",
  report: "살펴봐 달라고 하기",
  reportLabel: (name: string) => `${name} 후기 살펴봐 달라고 하기`,
  reportTitle: "이 후기를 고객센터가 살펴볼까요?",
  reportDetail: "살펴보는 동안 후기는 그대로 보여요. 낮은 별점만으로는 가리지 않아요.",
  reason: "이유",
  reasons: {
    ad: "광고예요",
    insult: "욕설이나 비방이 있어요",
    privacy: "개인정보가 있어요",
    false: "다녀오지 않은 사람이 쓴 것 같아요",
    other: "다른 이유가 있어요",
  } satisfies Record<ReportReason, string>,
  note: "어떤 이유인가요?",
  noteHint: "고객센터만 봐요.",
  sendReport: "보내기",
  sent: "고객센터에 보냈어요.",
} as const;
