import { ordererProblems } from "@/features/payment/checkout/orderer";
import type { Person } from "@/store/slices/stay/stay-payment";
import { stayPaymentCopy } from "./copy";

/** Error messages of the invalid fields. The e-mail is required, as venues write to their guests. */
export const personProblems = (person: Person): Partial<Person> => ({
  ...ordererProblems(person),
  ...(person.email.trim() === "" ? { email: stayPaymentCopy.guest.emailMissing } : {}),
});
