import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import type { BookingBody } from "@/shared/contract/stay/booking";
import { isMobilePhone, phoneDigits } from "@/shared/identity/phone";
import { hasRrn } from "@/shared/identity/rrn";

const TEXTS = {
  name: "이름을 두 글자 이상 입력해 주세요",
  phone: "휴대폰 번호를 확인해 주세요",
  email: "이메일 형식을 확인해 주세요",
  emailMissing: "이메일을 입력해 주세요",
  rrn: "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요",
} as const;

const NAME_MAX = 30;
const EMAIL_MAX = 120;
const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;.]+(\.[^\s@<>"',;.]+)+$/;

const isName = (text: string): boolean => {
  const length = [...text.trim()].length;
  return length >= 2 && length <= NAME_MAX;
};

/** Throws 422 with a message a field unless orderer and guest are reachable; rejects resident registration numbers. */
export function checkPeople(body: BookingBody): void {
  const wrong: FieldErrors = {};
  for (const who of ["orderer", "guest"] as const) {
    const name = body[`${who}_name`];
    const phone = body[`${who}_phone`];
    const email = body[`${who}_email`];
    if (!isName(name)) wrong[`${who}_name`] = TEXTS.name;
    if (!isMobilePhone(phoneDigits(phone))) wrong[`${who}_phone`] = TEXTS.phone;
    if (email.length > EMAIL_MAX || !EMAIL.test(email.trim())) wrong[`${who}_email`] = TEXTS.email;
    if (email.trim() === "") wrong[`${who}_email`] = TEXTS.emailMissing;
    for (const [field, text] of Object.entries({ name, phone, email })) {
      if (hasRrn(text)) wrong[`${who}_${field}`] = TEXTS.rrn;
    }
  }
  if (hasRrn(body.arrival_transport)) wrong.arrival_transport = TEXTS.rrn;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

type Person = { name: string; phone: string; email: string };

/** Orderer and guest as stored: names and emails trimmed, phones as digits. */
export const toPeople = (body: BookingBody): { orderer: Person; guest: Person } => ({
  orderer: person(body.orderer_name, body.orderer_phone, body.orderer_email),
  guest: person(body.guest_name, body.guest_phone, body.guest_email),
});

const person = (name: string, phone: string, email: string): Person => ({
  name: name.trim(),
  phone: phoneDigits(phone),
  email: email.trim(),
});
