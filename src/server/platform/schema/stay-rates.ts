/** What a night costs by season, and how many rooms of the type there are. */
export type StayRates = {
  off_weekday: number;
  off_weekend: number;
  peak_weekday: number;
  peak_weekend: number;
  rooms: number;
};
