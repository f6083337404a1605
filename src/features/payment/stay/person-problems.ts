import { ordererProblems } from "@/features/payment/checkout/orderer";
import type { Person } from "@/store/slices/stay-payment";
import { stayPaymentCopy } from "./copy";

/** The words for each field that is not right. A venue writes to its guests: unlike at a gate, the e-mail may not be left out. */
export const personProblems = (person: Person): Partial<Person> => ({
  ...ordererProblems(person),
  ...(person.email.trim() === "" ? { email: stayPaymentCopy.guest.emailMissing } : {}),
});
