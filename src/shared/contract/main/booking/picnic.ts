import { z } from "zod";
import { isMobilePhone, phoneDigits } from "@/shared/identity/phone";
import { hasRrn, isPupilNumber } from "@/shared/identity/rrn";
import { MOST_STUDENTS, PICNIC_LENGTHS } from "@/shared/picnic/rules";
import { writtenLine, writtenText } from "@/shared/text/written-text";

/** Registration data required per student. `content.picnic` is null where groups cannot book. */
export const picnicTerms = z.object({ registration: z.enum(["required", "optional"]) });
export type PicnicTerms = z.infer<typeof picnicTerms>;

const NO_RESIDENT = "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.";

/** Text of a form; resident registration numbers are rejected everywhere. */
const words = (longest: number, missing: string) =>
  writtenText()
    .min(1, missing)
    .max(longest)
    .refine((text) => !hasRrn(text), NO_RESIDENT);

const picnicStudent = z.object({
  /** The form's row id; only the order of rows counts: one per item, by ascending option. */
  id: z.string().max(40),
  name: words(PICNIC_LENGTHS.name, "학생 이름을 입력해 주세요."),
  grade: words(PICNIC_LENGTHS.grade, "반이나 학년을 입력해 주세요."),
  /** The number issued by a centre. Write-only: replies contain a mask. */
  registration_number: writtenLine()
    .refine((text) => !hasRrn(text), NO_RESIDENT)
    .refine(
      (text) => text === "" || isPupilNumber(text),
      "센터에서 받은 번호를 영문·숫자·붙임표 20자 안으로 입력해 주세요.",
    )
    .optional(),
});

/** POST /reservations/orders/ → picnic: participants of a group and the contact. */
export const picnicBody = z.object({
  center_name: words(PICNIC_LENGTHS.center_name, "센터 이름을 입력해 주세요."),
  parent_phone: z
    .string()
    .max(20)
    .refine((text) => isMobilePhone(phoneDigits(text)), "휴대폰 번호를 확인해 주세요."),
  etc_memo: writtenText()
    .max(PICNIC_LENGTHS.etc_memo)
    .refine((text) => !hasRrn(text), NO_RESIDENT)
    .optional(),
  agreed: z.literal(true, "학생 정보를 쓰는 데 동의해 주세요."),
  students: z.array(picnicStudent).min(1).max(MOST_STUDENTS),
});
export type PicnicBody = z.infer<typeof picnicBody>;

/** A group's list as its buyer sees it. */
export const picnicView = z.object({
  /** Null after erasure. */
  form: z.object({ center_name: z.string(), parent_phone: z.string(), etc_memo: z.string() }).nullable(),
  agreed_at: z.string(),
  /** The day on which the list is erased. */
  erase_on: z.string().nullable(),
  erased_at: z.string().nullable(),
  students: z.array(
    z.object({
      product_pk: z.string(),
      name: z.string(),
      grade: z.string(),
      /** `••••12`; null without a number. */
      registration_mask: z.string().nullable(),
    }),
  ),
});
export type PicnicView = z.infer<typeof picnicView>;
