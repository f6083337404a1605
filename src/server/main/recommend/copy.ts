import { agesText } from "@/shared/age/age-text";

/** Why something is on the shelf for a family of whom only ages and a place are known. */
export const coldStartReason = ({ age, ageTo }: { age: number; ageTo: number }, place: string | null): string =>
  `${agesText(age, ageTo)}에게 맞아요 · ${place ?? "전국"}`;

/** When no place states an age that would fit. */
export const anyAgeReason = "나이 안내를 확인해 주세요";
