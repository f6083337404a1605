import type { AgeRule } from "@/shared/contract/main/content-facts";

const ageFrom = (months: number): string => (months % 12 === 0 ? `${months / 12}세` : `${months}개월`);
const ageTo = (months: number): string => ((months + 1) % 12 === 0 ? `${(months + 1) / 12 - 1}세` : `${months}개월`);

/** `5~9세`, `24개월~6세`, `3세부터`, `12세까지`, `모든 나이`; `나이 안내 없음` when nothing is declared. */
export const ageRangeText = ({
  min_months: min,
  max_months: max,
}: Pick<AgeRule, "min_months" | "max_months">): string => {
  if (min === null && max === null) return "나이 안내 없음";
  if (max === null) return min ? `${ageFrom(min)}부터` : "모든 나이";
  if (!min) return `${ageTo(max)}까지`;
  const [from, to] = [ageFrom(min), ageTo(max)];
  if (from === to) return from;
  return from.endsWith("세") && to.endsWith("세") ? `${from.slice(0, -1)}~${to}` : `${from}~${to}`;
};
