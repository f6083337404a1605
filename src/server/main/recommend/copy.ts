import { agesText } from "@/shared/age/age-text";

/** Reason for a recommendation that is based on ages and district only. */
export const coldStartReason = ({ age, ageTo }: { age: number; ageTo: number }, place: string | null): string =>
  `${agesText(age, ageTo)}에게 맞아요 · ${place ?? "전국"}`;

/** Reason for contents whose stated ages do not match. */
export const anyAgeReason = "나이 안내를 확인해 주세요";
