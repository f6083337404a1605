import { grouped } from "@/shared/text/grouped";

/** 24500 → "24,500", −4200 → "−4,200" with a true minus sign. */
export const amountText = (won: number): string => grouped(won).replace("-", "−");

/** 24500 → "2만 4천5백 원", as a Korean would read it aloud. */
export const spokenWon = (won: number): string => {
  const whole = Math.abs(Math.trunc(won));
  const parts = [
    [Math.floor(whole / 100_000_000), "억"],
    [Math.floor(whole / 10_000) % 10_000, "만"],
    [whole % 10_000, ""],
  ] as const;
  const words = parts.flatMap(([value, unit]) =>
    value > 0 ? [unit === "" ? thousands(value) : `${value}${unit}`] : [],
  );
  return `${won < 0 ? "마이너스 " : ""}${words.join(" ") || "0"} 원`;
};

/** Below ten thousand: round hundreds are said as 천 and 백, others digit by digit. */
function thousands(value: number): string {
  if (value % 100 !== 0) return String(value);
  const [thousand, hundred] = [Math.floor(value / 1000), (value % 1000) / 100];
  return `${thousand > 0 ? `${thousand}천` : ""}${hundred > 0 ? `${hundred}백` : ""}`;
}
