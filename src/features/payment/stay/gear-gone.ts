import type { ApiError } from "@/lib/http/api-error";
import { type StayGear, stayGear } from "@/shared/contract/stay/lists";

/** Which thing there is too little of, and how many are left; null when the host refused for another reason. */
export const gearGoneOf = ({ code, data }: ApiError): { key: StayGear; left: number } | null => {
  if (code !== "C_GEAR" || typeof data !== "object" || data === null) return null;
  const details: { key?: unknown; left?: unknown } = data;
  const key = stayGear.find((one) => one === details.key);
  return key ? { key, left: typeof details.left === "number" ? details.left : 0 } : null;
};
