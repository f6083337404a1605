/** True at five seats or fewer, or at a tenth of a big room. */
export const isFewLeft = (left: number, capacity: number): boolean => left <= Math.max(5, Math.floor(capacity / 10));

/** Text for the seats of an open time. */
export const seatsLeftText = (state: "open" | "few", left: number): string =>
  state === "open" ? "여유" : `${left}자리 남음`;
