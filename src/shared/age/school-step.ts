import { type PlainDate, toParts } from "@/shared/dates/plain-date";

type SchoolStep = { stage: "미취학" | "초등" | "중등" | "고등" | "졸업"; grade: number | null };

/**
 * School stage on a day by birth year: entry in March of the year after the year of the sixth birthday. `grade` is null
 * outside school.
 */
export const schoolStep = (birth: PlainDate, on: PlainDate): SchoolStep => {
  const { year, month } = toParts(on);
  const schoolYear = month >= 3 ? year : year - 1;
  const step = schoolYear - toParts(birth).year - 6;
  if (step <= 0) return { stage: "미취학", grade: null };
  if (step <= 6) return { stage: "초등", grade: step };
  if (step <= 9) return { stage: "중등", grade: step - 6 };
  return step <= 12 ? { stage: "고등", grade: step - 9 } : { stage: "졸업", grade: null };
};

/** `미취학`, `초등 2학년`. */
export const schoolStepText = (step: SchoolStep): string =>
  step.grade === null ? step.stage : `${step.stage} ${step.grade}학년`;
