import type { PlainDate } from "@/shared/dates/plain-date";
import { ageMonths } from "./age-months";

/** 만 나이: full years lived on a day; negative before birth. */
export const ageYears = (birth: PlainDate, on: PlainDate): number => Math.floor(ageMonths(birth, on) / 12);
