/** True for five seats or fewer, or up to a tenth of the capacity. */
export const isFewLeft = (left: number, capacity: number): boolean => left <= Math.max(5, Math.floor(capacity / 10));

/** Label for the seats of an open slot. */
export const seatsLeftText = (state: "open" | "few", left: number): string =>
  state === "open" ? "여유" : `${left}자리 남음`;
