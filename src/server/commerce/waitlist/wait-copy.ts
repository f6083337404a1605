import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";
import { dateText, dateTimeText, nightsText } from "@/shared/dates/date-text";

const whenText = (terms: WaitTerms): string =>
  terms.kind === "stay"
    ? `${dateText(terms.check_in)} – ${dateText(terms.check_out)}, ${nightsText(terms.check_in, terms.check_out)}`
    : [dateText(terms.date), terms.starts_at].filter(Boolean).join(" ");

export const offerText = (terms: WaitTerms, until: Date, link: string): string =>
  [
    terms.kind === "stay" ? "[나들랑] 기다리던 빈방이 나왔어요." : "[나들랑] 기다리던 자리가 나왔어요.",
    terms.kind === "stay" ? `${terms.title} ${terms.room}` : terms.title,
    whenText(terms),
    `${dateTimeText(until)}까지 결제하면 돼요. 그 뒤에는 다음 가족에게 넘어가요.`,
    link,
  ].join("\n");

/** Message about a closed slot or night. */
export const closedText = (terms: WaitTerms, link: string): string =>
  [
    terms.kind === "stay"
      ? "[나들랑] 기다리던 날에는 묵을 수 없게 됐어요."
      : "[나들랑] 기다리던 시간은 진행하지 않게 됐어요.",
    terms.kind === "stay" ? `${terms.title} ${terms.room}` : terms.title,
    whenText(terms),
    "그래서 빈자리 알림을 마쳤어요.",
    `${terms.kind === "stay" ? "다른 날 보기" : "다른 시간 보기"} ${link}`,
  ].join("\n");

/** Message about an activity on sale. */
export const saleText = (name: string, link: string): string =>
  ["[나들랑] 기다리던 놀이의 예약이 열렸어요.", name, link].join("\n");
