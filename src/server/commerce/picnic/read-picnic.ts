import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { openField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { purchasePicnic, purchaseStudent } from "@/server/platform/schema/picnic";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import { eraseDay } from "@/shared/picnic/keep-days";
import { formCell, studentCell } from "./write-picnic";

const form = z.object({ center_name: z.string(), parent_phone: z.string(), etc_memo: z.string() });
const student = z.object({ name: z.string(), grade: z.string(), registration_mask: z.string().nullable() });

type Order = { id: string; desiredCheckIn: string | null; validUntil: string | null };
type Piece = { id: string; productState: string | null };

/**
 * A group's list beside its order; null for orders of families. Numbers are shown by their mask, which is all that is
 * opened here. `pieces` stand by position.
 */
export async function readPicnic(
  db: Db,
  { order, pieces }: { order: Order; pieces: readonly Piece[] },
): Promise<PicnicView | null> {
  const [found] = await db.select().from(purchasePicnic).where(eq(purchasePicnic.purchaseId, order.id));
  if (!found) return null;
  const event = order.desiredCheckIn ?? order.validUntil;
  const rows = await db
    .select({ id: purchaseStudent.id, position: purchaseStudent.position, studentEnc: purchaseStudent.studentEnc })
    .from(purchaseStudent)
    .where(eq(purchaseStudent.purchaseId, order.id))
    .orderBy(asc(purchaseStudent.position));
  return {
    form: found.formEnc === null ? null : form.parse(JSON.parse(openField(formCell(order.id), found.formEnc))),
    agreed_at: found.agreedAt.toISOString(),
    erase_on: found.erasedAt === null && event !== null ? eraseDay(event) : null,
    erased_at: found.erasedAt?.toISOString() ?? null,
    students: rows.flatMap(({ id, position, studentEnc }) => {
      const piece = pieces[position];
      if (!piece || piece.productState === "CANCEL") return [];
      return [
        { product_pk: piece.id, ...student.parse(JSON.parse(openField(studentCell("student_enc", id), studentEnc))) },
      ];
    }),
  };
}
