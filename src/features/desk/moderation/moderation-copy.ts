import type { DeskReview } from "@/shared/contract/main/staff/desk-reviews";
import { dateText, dateTimeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import type { ReviewKind } from "@/shared/review/kinds";
import type { ReviewDecision } from "@/shared/review/moderation";

const REASONS: Readonly<Record<string, string>> = {
  ad: "광고나 홍보",
  insult: "욕설이나 비방",
  privacy: "개인 정보",
  false: "사실과 다름",
  other: "다른 이유",
};

const STATES: Record<DeskReview["state"], string> = { visible: "보이는 중", blocked: "가려 둠", removed: "내림" };

const DECISIONS: Record<ReviewDecision, { label: string; detail: string; done: string }> = {
  keep: {
    label: "그대로 두기",
    detail: "기준에 맞아요. 가려져 있었다면 다시 보여요.",
    done: "후기를 보이게 두었어요.",
  },
  hide: {
    label: "임시로 가리기",
    detail: "더 알아보는 동안만 가려요. 모두 합해 30일까지예요.",
    done: "후기를 임시로 가렸어요.",
  },
  remove: { label: "내리기", detail: "기준에 어긋나요. 나중에 다시 보이게 할 수 있어요.", done: "후기를 내렸어요." },
};

export const moderationCopy = {
  title: "신고된 후기",
  rules: "후기 운영 기준",
  waiting: (n: number) => `정할 후기 ${n}건`,
  decided: "정한 후기",
  emptyTitle: "정할 후기가 없어요",
  emptyDetail: "누가 후기를 신고하면 여기에 보여요.",
  state: (state: DeskReview["state"]) => STATES[state],
  kinds: { activity: "놀이", stay: "숙소" } satisfies Record<ReviewKind, string>,
  stars: (n: number) => `별 ${n}개`,
  by: (name: string, visited: string) => `${name} · ${dateText(visited)} 방문`,
  report: (reason: string, count: number, byPlace: boolean) =>
    byPlace ? `판매자가 신고: ${REASONS[reason] ?? reason}` : `${REASONS[reason] ?? reason} ${count}`,
  said: (note: string, byPlace: boolean) => `${byPlace ? "판매자가" : "신고한 분이"} 쓴 이유: ${note}`,
  reportedAt: (at: string) => `${dateTimeText(new Date(at))}에 처음 신고`,
  until: (at: string) => `${dateText(kstToday(new Date(at)))}까지 가려져 있어요`,
  photo: (n: number) => `사진 ${n}`,
  hidePhoto: (n: number) => `사진 ${n} 가리기`,
  hiddenPhoto: "가린 사진",
  seePhotos: "가린 사진 보기",
  seePhotosTitle: "가린 사진을 볼 이유",
  decide: "정하기",
  decideAgain: "다시 정하기",
  decision: "어떻게 할까요",
  decisions: DECISIONS,
  days: "며칠 동안 가릴까요",
  dayOption: (n: number) => `${n}일`,
  daysLeft: (n: number) => `앞으로 ${n}일까지 가릴 수 있어요.`,
  photos: "가릴 사진",
  reason: "이유",
  reasonHint: "쓴 분에게 그대로 알려요. 신고한 사람은 적지 마세요.",
  told: "쓴 분과 판매자에게 알려요.",
  place: "장소 보기",
} as const;

export const questionsCopy = {
  title: "문의",
  waiting: (n: number) => `답을 기다리는 문의 ${n}건`,
  emptyTitle: "받은 문의가 없어요",
  emptyDetail: "부모가 고객센터나 어느 곳에든 물으면 여기에 보여요.",
  waits: "답을 기다려요",
  answered: { venue: "판매자가 답했어요", desk: "고객센터가 답했어요" },
  isPrivate: "비공개",
  toDesk: "고객센터에",
  order: "예약 보기",
  until: (at: string) => `${dateTimeText(new Date(at))}까지 답해요`,
  closed: "쓴 분과 판매자만 볼 수 있는 문의예요.",
  open: "이유를 쓰고 보기",
  openTitle: "비공개 문의를 볼 이유",
  by: (name: string, at: string) => `${name} · ${dateTimeText(new Date(at))}`,
  answer: "답",
  hint: "‘나들랑 고객센터의 답변’으로 보여요.",
  now: (answer: string) => `지금 올라와 있는 답: ${answer}`,
  write: "대신 답하기",
  mend: "답 고치기",
  send: "답 올리기",
  close: "접기",
  done: "답을 올렸어요. 물어본 분께 알려 드려요.",
  /** Shown with questions to the service desk. */
  help: {
    write: "답하기",
    send: "답 보내기",
    hint: "처음 쓴 답이 그대로 문자나 이메일로 가요. 밤 9시부터는 아침에 보내요.",
  },
} as const;
