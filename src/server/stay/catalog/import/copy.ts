export const PUBLISHER = "산림청 국립자연휴양림관리소";
export const DATASET = "국립자연휴양림 시설관련 정보";

/** What an imported forest says of itself beside its own texts. */
export const FOREST_TEXTS = {
  grade: "국립자연휴양림",
  summary: "산림청이 운영하는 국립자연휴양림이에요.",
  description: (asOf: string): string =>
    `${PUBLISHER}가 공개한 ${asOf === "" ? "" : `${asOf} 기준 `}자료로 객실을 옮겼어요. 요금을 보여 드릴 때는 성수기를 7월 15일–8월 24일로, 주말을 금·토요일과 공휴일 전날로 봐요. 성수기 날짜는 자료에 없었어요.`,
  guide: "시설과 이용 규칙은 객실 설명에 있는 그대로예요. 적혀 있지 않은 것은 휴양림에 확인해 주세요.",
} as const;

export const ROOM_NOTES = {
  unstated: "※ 정원은 공개 자료에 없어요. 네 명까지로 보았으니, 더 많으면 휴양림에 확인해 주세요.",
} as const;
