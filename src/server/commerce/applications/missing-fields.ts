import type { FieldErrors } from "@/server/platform/errors";
import { isBankCode } from "@/shared/business/banks";
import { isBusinessNumber } from "@/shared/business/business";
import { isLodgingKind } from "@/shared/business/lodging";
import { isPhone } from "@/shared/identity/phone";
import { type ApplicationRow, readSecrets } from "./application-row";
import { applicationCopy as copy } from "./copy";

export function missingIn(row: ApplicationRow): FieldErrors {
  const { form } = row;
  const secrets = readSecrets(row);
  const wrong: FieldErrors = {};
  const needed = { ...form, ...secrets };
  for (const name of ["business_name", "representative", "address", "contact_name", "account_holder"] as const)
    if (needed[name] === "") wrong[name] = copy.required;
  if (!isBusinessNumber(form.business_number)) wrong.business_number = copy.number;
  if (!isPhone(form.phone)) wrong.phone = copy.phone;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) wrong.email = copy.email;
  if (form.intro.length < 20) wrong.intro = copy.intro;
  if (!isBankCode(secrets.bank)) wrong.bank = copy.bank;
  if (!/^\d{8,16}$/.test(secrets.account_number)) wrong.account_number = copy.account;
  if (row.paperEnc === null) wrong.paper = copy.paper;
  const { lodging_kind: kind = "", lodging_number: number = "" } = form;
  if (kind === "" ? number !== "" : !isLodgingKind(kind)) wrong.lodging_kind = copy.lodgingKind;
  if (kind !== "" && number === "") wrong.lodging_number = copy.lodgingNumber;
  if (form.place !== "" && row.contentId === null) wrong.place = copy.place;
  return wrong;
}
