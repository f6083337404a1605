import { and, eq, inArray, isNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { kstToday } from "@/shared/dates/kst-today";
import { verifyTicket } from "./ticket";

export type Scan =
  | { kind: "admitted"; at: Date }
  /** Someone came in with it before; the first scan counts. */
  | { kind: "again"; firstAt: Date }
  | { kind: "refused"; reason: "forged" | "expired" | "canceled" | "other_day" | "other_place" };

/** What the gate does with a ticket code; `contentPk` is what the gate lets people into. `at`: when an offline scanner saw it. */
export async function scanTicket(db: Db, ask: { code: string; contentPk: number; at?: Date }): Promise<Scan> {
  const at = ask.at ?? clock.now();
  const checked = verifyTicket(ask.code, at.getTime());
  if (!checked.ok) return { kind: "refused", reason: checked.reason };
  const { ticket, date } = checked.ticket;
  if (date !== null && date !== kstToday(at)) return { kind: "refused", reason: "other_day" };
  const here = db.select({ id: purchase.id }).from(purchase).where(eq(purchase.contentPk, ask.contentPk));
  const [admitted] = await db
    .update(purchaseItem)
    .set({ checkInAt: at })
    .where(
      and(
        eq(purchaseItem.id, ticket),
        eq(purchaseItem.productState, "ORDER"),
        isNull(purchaseItem.checkInAt),
        inArray(purchaseItem.purchaseId, here),
      ),
    )
    .returning({ id: purchaseItem.id });
  if (admitted) return { kind: "admitted", at };
  const [seen] = await db
    .select()
    .from(purchaseItem)
    .where(and(eq(purchaseItem.id, ticket), inArray(purchaseItem.purchaseId, here)));
  if (!seen) return { kind: "refused", reason: "other_place" };
  if (seen.checkInAt && seen.productState !== "CANCEL") return { kind: "again", firstAt: seen.checkInAt };
  return { kind: "refused", reason: "canceled" };
}
