import type { Paper } from "@/shared/contract/main/content-facts";
import type { DayWeather } from "@/shared/contract/main/weather";
import { clockText, dateText } from "@/shared/dates/date-text";

type Visit = { name: string; date: string; startsAt: string | null };

/** From here on an umbrella is worth a word. */
const UMBRELLA_PERCENT = 30;
const SKIES = { clear: "맑음", cloudy: "구름 조금", overcast: "흐림" } as const;
const KINDS = { rain: "비", snow: "눈" } as const;

const degrees = (celsius: number): string => (celsius < 0 ? `영하 ${-celsius}도` : `${celsius}도`);

const weatherText = ({ sky, wet, high }: DayWeather): string =>
  wet.percent >= UMBRELLA_PERCENT
    ? `날씨: ${KINDS[wet.kind]} ${wet.percent}%, 낮 ${degrees(high)}. 우산을 챙기세요`
    : `날씨: ${SKIES[sky]}, 낮 ${degrees(high)}`;

type More = { papers: readonly Paper[]; weather: DayWeather | null; link: string };

/** What the orderer reads on the day before: when it is, how the weather will be, what to put into the bag. */
export const tomorrowText = ({ name, date, startsAt }: Visit, { papers, weather, link }: More): string =>
  [
    papers.length > 0 ? "[나들랑] 내일 나들이에 챙겨 갈 것이 있어요." : "[나들랑] 내일 나들이 가는 날이에요.",
    name,
    [dateText(date), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    ...papers.map((paper) => `· ${paper.for_text}: ${paper.name}`),
    ...(weather ? [weatherText(weather)] : []),
    link,
  ].join("\n");
