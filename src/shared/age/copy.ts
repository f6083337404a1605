import { josa } from "@/shared/text/josa";
import { monthsText } from "./age-text";
import type { Fit } from "./fit";
import type { SiblingFit } from "./sibling-fit";

const cm = (limit: number | null): string => `${limit ?? 0}cm`;
const age = (limit: number | null): string => monthsText(limit ?? 0);
/** The day the fit is computed for: the visit, or today. */
type FitDay = "그날" | "오늘";

const onTheDay = (day: FitDay, name: string, months: number | null): string =>
  ` ${day} ${josa(name, "은/는")} ${age(months)}이에요.`.replace("세이에요", "세예요");

const unknownText = (day: FitDay, name: string, { months, unit, limit }: Fit): string => {
  if (months === null) return `${name}의 생일을 알려 주면 함께할 수 있는지 볼게요.`;
  if (months < 0) return `${josa(day, "은/는")} ${josa(name, "이/가")} 태어나기 전이에요.`;
  if (unit === "cm") return `키 제한(${cm(limit)})이 있어요. ${name}의 키를 알려 주면 확인할게요.`;
  return "나이 안내가 없어요. 가기 전에 장소에 물어봐 주세요.";
};

/** Explains in one or two sentences with the child's name why they can or cannot join. */
export const fitSentence = (name: string, fit: Fit, day: FitDay): string => {
  switch (fit.code) {
    case "OK":
      return `${josa(name, "이/가")} 함께할 수 있어요.`;
    case "FREE":
      return `${josa(name, "은/는")} ${fit.limit ?? 0}개월 미만이라 무료예요.${fit.needsGuardian ? " 보호자가 곁에 있어야 해요." : ""}`;
    case "GUARDIAN":
      return `${josa(name, "은/는")} 보호자와 함께하면 할 수 있어요.`;
    case "TOO_YOUNG":
      return `${age(fit.limit)}부터 할 수 있어요.${onTheDay(day, name, fit.months)}`;
    case "TOO_OLD":
      return fit.unit === "cm"
        ? `키 ${cm(fit.limit)}까지 할 수 있어요.`
        : `${age(fit.limit)}까지 할 수 있어요.${onTheDay(day, name, fit.months)}`;
    case "TOO_SHORT":
      return `키 ${cm(fit.limit)}부터 할 수 있어요.`;
    case "UNKNOWN":
      return unknownText(day, name, fit);
  }
};

/** `모두 함께할 수 있어요.`, or the sentences of the children who cannot join, or whose fit is unknown. */
export const siblingSentence = (sibling: SiblingFit, day: FitDay): string => {
  if (sibling.code === "ALL") return sibling.fits.length > 1 ? "모두 함께할 수 있어요." : "함께할 수 있어요.";
  const stuck = sibling.misses.length > 0 ? sibling.misses : sibling.unknowns;
  return stuck.map(({ name, fit }) => fitSentence(name, fit, day)).join(" ");
};
