import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { openField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { orderPicnic, orderStudent } from "@/server/platform/schema/picnic";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import { eraseDay } from "@/shared/picnic/rules";
import { formCell, studentCell } from "./write-picnic";

const form = z.object({ center_name: z.string(), parent_phone: z.string(), etc_memo: z.string() });
const student = z.object({ name: z.string(), grade: z.string(), registration_mask: z.string().nullable() });

type Order = { id: string; desiredCheckIn: string | null; validUntil: string | null };
type Item = { id: string; productState: string | null };

/**
 * A group's list of an order; null for families. Shows numbers masked and never decrypts them. `items`: by position.
 */
export async function readPicnic(
  db: Db,
  { order, items }: { order: Order; items: readonly Item[] },
): Promise<PicnicView | null> {
  const [found] = await db.select().from(orderPicnic).where(eq(orderPicnic.orderId, order.id));
  if (!found) return null;
  const event = order.desiredCheckIn ?? order.validUntil;
  const rows = await db
    .select({ id: orderStudent.id, position: orderStudent.position, studentEnc: orderStudent.studentEnc })
    .from(orderStudent)
    .where(eq(orderStudent.orderId, order.id))
    .orderBy(asc(orderStudent.position));
  return {
    form: found.formEnc === null ? null : form.parse(JSON.parse(openField(formCell(order.id), found.formEnc))),
    agreed_at: found.agreedAt.toISOString(),
    erase_on: found.erasedAt === null && event !== null ? eraseDay(event) : null,
    erased_at: found.erasedAt?.toISOString() ?? null,
    students: rows.flatMap(({ id, position, studentEnc }) => {
      const item = items[position];
      if (!item || item.productState === "CANCEL") return [];
      return [
        { product_pk: item.id, ...student.parse(JSON.parse(openField(studentCell("student_enc", id), studentEnc))) },
      ];
    }),
  };
}
