import type { SeasonRange } from "@/shared/dates/season";
import { josa } from "@/shared/text/josa";

const dayText = (day: string): string => `${Number(day.slice(0, 2))}월 ${Number(day.slice(3))}일`;

/** Texts of an imported accommodation with rooms, next to its own. */
export const ROOM_TEXTS = {
  description: (publisher: string, asOf: string, peaks: readonly SeasonRange[]): string =>
    `${josa(publisher, "이/가")} 공개한 ${asOf === "" ? "" : `${asOf} 기준 `}자료로 객실을 옮겼어요. 요금을 보여 드릴 때는 성수기를 ${peaks
      .map(({ from, to }) => `${dayText(from)}–${dayText(to)}`)
      .join(", ")}로, 주말을 금·토요일과 공휴일 전날로 봐요. 성수기 날짜는 자료에 없었어요.`,
  guide: "시설과 이용 규칙은 객실 설명에 있는 그대로예요. 적혀 있지 않은 것은 숙소에 확인해 주세요.",
  unstated: "※ 정원은 공개 자료에 없어요. 네 명까지로 보았으니, 더 많으면 숙소에 확인해 주세요.",
} as const;

/** Texts of an imported accommodation without rooms. */
export const PLACE_TEXTS = {
  guide: "공개 자료에 있는 것만 옮겼어요. 객실과 요금, 체크인 시간은 숙소에 확인해 주세요.",
} as const;
