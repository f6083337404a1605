import { phoneDigits } from "@/shared/identity/phone";
import { blindIndex } from "./blind-index";

/** By what a number is found that stands inside a sealed value, as its writer wrote it; empty where none stands there. */
export function phoneIndex(phone: string | null | undefined): string {
  const digits = phoneDigits(phone ?? "");
  return digits === "" ? "" : blindIndex("phone", digits);
}
