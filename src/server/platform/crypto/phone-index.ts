import { phoneDigits } from "@/shared/identity/phone";
import { blindIndex } from "./blind-index";

/** Blind index of a phone number inside a sealed value, in any spelling; empty without a number. */
export function phoneIndex(phone: string | null | undefined): string {
  const digits = phoneDigits(phone ?? "");
  return digits === "" ? "" : blindIndex("phone", digits);
}
