import type { Paper } from "@/shared/contract/main/content-facts";
import { dateText } from "@/shared/dates/date-text";

type Visit = { name: string; date: string; startsAt: string | null };

/** What the orderer reads on the day before: what to put into the bag, and where the rest stands. */
export const papersText = ({ name, date, startsAt }: Visit, papers: readonly Paper[], link: string): string =>
  [
    "[나들랑] 내일 나들이에 챙겨 갈 것이 있어요.",
    name,
    [dateText(date), startsAt].filter(Boolean).join(" "),
    ...papers.map((paper) => `· ${paper.for_text}: ${paper.name}`),
    link,
  ].join("\n");
