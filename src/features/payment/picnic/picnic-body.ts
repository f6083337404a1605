import type { PicnicBody } from "@/shared/contract/main/picnic";
import { phoneDigits } from "@/shared/identity/phone";
import type { Picnic } from "@/store/slices/payment";

/** The list as it is sent; agreed is what the button needed. */
export const picnicBodyOf = ({ center_name, parent_phone, etc_memo, students }: Picnic): PicnicBody => ({
  center_name: center_name.trim(),
  parent_phone: phoneDigits(parent_phone),
  ...(etc_memo.trim() ? { etc_memo: etc_memo.trim() } : {}),
  agreed: true,
  students: students.map(({ id, name, grade, registration_number }) => ({
    id,
    name: name.trim(),
    grade: grade.trim(),
    ...(registration_number.trim() ? { registration_number: registration_number.trim() } : {}),
  })),
});
