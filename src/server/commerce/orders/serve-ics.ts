import type { Db } from "@/server/platform/db/types";
import { icsFile } from "./ics";
import { isIcsToken } from "./ics-link";
import { purchaseById } from "./orders.repository";

export type IcsFile = { name: string; text: string };

/** The file behind a calendar link; null when the link was not made here or there is nothing to put in a calendar. */
export async function icsOfLink(db: Db, { id, token }: { id: string; token: string }): Promise<IcsFile | null> {
  if (!isIcsToken(id, token)) return null;
  const order = await purchaseById(db, id);
  const text = order?.paidAt ? icsFile(order) : null;
  return order && text ? { name: `nadlang-${order.displayNumber}.ics`, text } : null;
}
