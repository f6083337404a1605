import type { ApiError } from "@/lib/http/api-error";
import { type StayGear, stayGear } from "@/shared/contract/stay/lists";

/** Gear that is short, and its remaining number; null when the server refused for another reason. */
export const readGearGone = ({ code, data }: ApiError): { key: StayGear; left: number } | null => {
  if (code !== "C_GEAR" || typeof data !== "object" || data === null) return null;
  const details: { key?: unknown; left?: unknown } = data;
  const key = stayGear.find((item) => item === details.key);
  return key ? { key, left: typeof details.left === "number" ? details.left : 0 } : null;
};
