import type { Paper } from "@/shared/contract/main/content-facts";
import type { DayWeather } from "@/shared/contract/main/weather";
import { clockText, dateText } from "@/shared/dates/date-text";
import { degrees, kinds, skies, umbrellaPercent } from "@/shared/weather/copy";

type Visit = { name: string; date: string; startsAt: string | null };

const weatherText = ({ sky, wet, high }: DayWeather): string =>
  wet.percent >= umbrellaPercent
    ? `날씨: ${kinds[wet.kind]} ${wet.percent}%, 낮 ${degrees(high)}. 우산을 챙기세요`
    : `날씨: ${skies[sky]}, 낮 ${degrees(high)}`;

type More = { papers: readonly Paper[]; weather: DayWeather | null; link: string };

/** Message for the orderer on the day before: time, weather and papers to bring. */
export const tomorrowText = ({ name, date, startsAt }: Visit, { papers, weather, link }: More): string =>
  [
    papers.length > 0 ? "[나들랑] 내일 나들이에 챙겨 갈 것이 있어요." : "[나들랑] 내일 나들이 가는 날이에요.",
    name,
    [dateText(date), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    ...papers.map((paper) => `· ${paper.for_text}: ${paper.name}`),
    ...(weather ? [weatherText(weather)] : []),
    link,
  ].join("\n");
