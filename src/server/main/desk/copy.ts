import type { ReviewDecision } from "@/shared/review/moderation";

export const moderationCopy = {
  changed: "그사이 후기가 바뀌었거나 다른 직원이 먼저 정했어요. 새로 확인하고 정해 주세요.",
  chooseDays: "며칠 동안 가릴지 골라 주세요.",
  choosePhotos: "사진을 다시 골라 주세요.",
  alreadyRemoved: "이미 내린 후기예요. 다시 보이게 하려면 ‘그대로 두기’를 골라 주세요.",
  noReports: "신고가 없는 후기는 임시로 가릴 수 없어요.",
  noDaysLeft: "임시로 가릴 수 있는 30일을 모두 썼어요. 그대로 둘지 내릴지 정해 주세요.",
} as const;

type DecisionNews = { decision: ReviewDecision; hidPhotos: boolean; until: string | null; place: string };

const toTitle = ({ decision, hidPhotos, place }: DecisionNews, whose: string): string => {
  if (decision === "hide") return `${place}에 ${whose} 후기를 잠시 가렸어요.`;
  if (decision === "remove") return `${place}에 ${whose} 후기를 내렸어요.`;
  return hidPhotos ? `${place}에 ${whose} 후기의 사진을 바꾸어 보여요.` : `${place}에 ${whose} 후기가 다시 보여요.`;
};

/** Inbox message to the writer of a review. */
export const writerNews = (news: DecisionNews, reason: string) => ({
  title: toTitle(news, "남긴"),
  body: [
    news.until && `늦어도 ${news.until}에는 다시 보이거나, 결정을 알려드려요.`,
    `이유: ${reason}`,
    news.decision === "keep" ? null : "생각이 다르면 고객센터에 알려 주세요. 다른 사람이 한 번 더 살펴봐요.",
  ]
    .filter(Boolean)
    .join("\n"),
});

/** Message to the venue staff of the reviewed place. */
export const placeNews = (news: DecisionNews, link: string): string =>
  [`[나들랑] ${toTitle(news, "달린")}`, `후기 보기 ${link}`].join("\n");
