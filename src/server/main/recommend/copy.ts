/** Why something is on the shelf for a family of whom only an age and a place are known. */
export const coldStartReason = (age: number, place: string | null): string =>
  `${age}세에게 맞아요 · ${place ?? "전국"}`;

/** When no place states an age that would fit. */
export const anyAgeReason = "나이 안내를 확인해 주세요";
