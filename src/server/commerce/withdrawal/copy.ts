import { clockText, dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";

type Facts = { name: string; day: PlainDate | null; startsAt: string | null; link: string };

/** Message to a withdrawn member about a booking still to come. */
export const leaverTicketText = ({ name, day, startsAt, link }: Facts): string =>
  [
    "[나들랑] 탈퇴한 뒤에도 갈 수 있는 예약이에요.",
    [name, day && dateText(day), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    `예약 보기 ${link}`,
  ].join("\n");
