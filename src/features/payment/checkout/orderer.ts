import type { FieldErrors, Resolver } from "react-hook-form";
import { paymentCopy } from "@/features/payment/copy";
import type { UserInfo } from "@/shared/contract/main/members";
import { isMobilePhone } from "@/shared/identity/phone";
import { phoneText } from "@/shared/identity/phone-text";

/** Payer, and recipient of the notifications. */
export interface Orderer {
  name: string;
  phone: string;
  email: string;
}

export const noOrderer: Orderer = { name: "", phone: "", email: "" };

/** Initial values of the form, from the member's profile. */
export const readOrderer = (user: UserInfo | undefined): Orderer =>
  user
    ? { name: user.realname ?? user.username, phone: phoneText(user.user_phone ?? ""), email: user.user_email ?? "" }
    : noOrderer;

const { orderer: copy } = paymentCopy;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Error messages of the invalid fields. */
export const ordererProblems = ({ name, phone, email }: Orderer): Partial<Orderer> => ({
  ...([...name.trim()].length < 2 ? { name: copy.nameError } : {}),
  ...(isMobilePhone(phone) ? {} : { phone: copy.phoneError }),
  ...(email.trim() === "" || EMAIL.test(email.trim()) ? {} : { email: copy.emailError }),
});

/** The same for the form; it validates values, so that a folded form is validated too. */
export const ordererResolver: Resolver<Orderer> = (values) => {
  const errors: FieldErrors<Orderer> = {};
  const problems = ordererProblems(values);
  if (problems.name) errors.name = { type: "value", message: problems.name };
  if (problems.phone) errors.phone = { type: "value", message: problems.phone };
  if (problems.email) errors.email = { type: "value", message: problems.email };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
