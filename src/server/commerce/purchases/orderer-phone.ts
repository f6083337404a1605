import { z } from "zod";
import { openField } from "@/server/platform/crypto/field";
import { phoneDigits } from "@/shared/identity/phone";
import type { Purchase } from "./purchases.repository";

const orderer = z.object({ phone: z.string() });

/** The number that news of an order goes to, digits alone; null when the order keeps none. */
export function ordererPhone({ id, ordererEnc }: Purchase): string | null {
  if (ordererEnc === null) return null;
  const opened = openField({ table: "purchase", column: "orderer_enc", row: id }, ordererEnc);
  return phoneDigits(orderer.parse(JSON.parse(opened)).phone);
}
