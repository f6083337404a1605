import { clock } from "@/server/platform/clock";
import { type Cell, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { orderPicnic, orderStudent } from "@/server/platform/schema/picnic";
import type { PicnicBody } from "@/shared/contract/main/booking/picnic";
import { phoneDigits } from "@/shared/identity/phone";

export const formCell = (orderId: string): Cell => ({
  table: "order_picnic",
  column: "form_enc",
  row: orderId,
});

/** Encryption context of a student's data. */
export const studentCell = (column: "student_enc" | "registration_enc", id: string): Cell => ({
  table: "order_student",
  column,
  row: id,
});

const SHOWN_END = 2;

/** `A-2026-017` → `••••17`; a short number is fully masked. */
const maskNumber = (number: string): string => (number.length > 4 ? `••••${number.slice(-SHOWN_END)}` : "••••");

/** Stores a group's form and students, encrypted; students in the order of the items. */
export async function writePicnic(tx: Db, orderId: string, picnic: PicnicBody): Promise<void> {
  const form = {
    center_name: picnic.center_name,
    parent_phone: phoneDigits(picnic.parent_phone),
    etc_memo: picnic.etc_memo ?? "",
  };
  await tx.insert(orderPicnic).values({
    orderId,
    formEnc: sealField(formCell(orderId), JSON.stringify(form)),
    agreedAt: clock.sqlNow(),
  });
  const rows = picnic.students.map(({ name, grade, registration_number: number = "" }, position) => {
    const id = uuidv7();
    const student = { name, grade, registration_mask: number === "" ? null : maskNumber(number) };
    return {
      id,
      orderId,
      position,
      studentEnc: sealField(studentCell("student_enc", id), JSON.stringify(student)),
      registrationEnc: number === "" ? null : sealField(studentCell("registration_enc", id), number),
    };
  });
  await tx.insert(orderStudent).values(rows);
}
