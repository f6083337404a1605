import { z } from "zod";
import { openField } from "@/server/platform/crypto/field";
import { phoneDigits } from "@/shared/identity/phone";
import type { Order } from "./orders.repository";

const orderer = z.object({ name: z.string().optional(), phone: z.string(), email: z.string().optional() });

function readOrderer({ id, ordererEnc }: Order): z.infer<typeof orderer> | null {
  if (ordererEnc === null) return null;
  const opened = openField({ table: "orders", column: "orderer_enc", row: id }, ordererEnc);
  return orderer.parse(JSON.parse(opened));
}

/** Phone for messages about an order, digits only; null when none is stored. */
export function ordererPhone(order: Order): string | null {
  const found = readOrderer(order);
  return found && (phoneDigits(found.phone) || null);
}

/** Mail address for the receipt; null when none was given. */
export const ordererEmail = (order: Order): string | null => readOrderer(order)?.email?.trim() || null;

/** The orderer's name; null when none is stored. */
export const ordererName = (order: Order): string | null => readOrderer(order)?.name ?? null;
