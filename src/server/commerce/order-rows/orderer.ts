import { z } from "zod";
import { openField } from "@/server/platform/crypto/field";
import { phoneDigits } from "@/shared/identity/phone";
import type { Order } from "./orders.repository";

const orderer = z.object({ name: z.string().optional(), phone: z.string(), email: z.string().optional() });

function ordererOf({ id, ordererEnc }: Order): z.infer<typeof orderer> | null {
  if (ordererEnc === null) return null;
  const opened = openField({ table: "orders", column: "orderer_enc", row: id }, ordererEnc);
  return orderer.parse(JSON.parse(opened));
}

/** The number that news of an order goes to, digits alone; null when the order keeps none. */
export function ordererPhone(order: Order): string | null {
  const found = ordererOf(order);
  return found && (phoneDigits(found.phone) || null);
}

/** Where the receipt goes; null when none was written. */
export const ordererEmail = (order: Order): string | null => ordererOf(order)?.email?.trim() || null;

/** Who ordered, as they wrote it; null when the order keeps no name. */
export const ordererName = (order: Order): string | null => ordererOf(order)?.name ?? null;
