import type { Person } from "@/store/slices/stay-payment";
import { paymentCopy } from "../copy";
import { ordererProblems } from "../orderer";

/** The words for each field that is not right. A property writes to its guests: unlike at a gate, the e-mail may not be left out. */
export const personProblems = (person: Person): Partial<Person> => ({
  ...(person.email.trim() === "" ? { email: paymentCopy.orderer.emailError } : {}),
  ...ordererProblems(person),
});
