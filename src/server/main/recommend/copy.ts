/** Why something is on the shelf for a family of whom only an age and a place are known. */
export const coldStartReason = (age: number, place: string | null): string =>
  `${age}세 · ${place ?? "전국"}에서 많이 가요`;

/** When no place states an age that would fit. */
export const anyAgeReason = "온 가족이 많이 가요";
