import { useEffect, useRef, useState } from "react";
import { ordererProblems } from "@/features/payment/checkout/orderer";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import { type Person, personRefused, selectStayPayment } from "@/store/slices/stay/stay-payment";
import { stayPaymentCopy } from "./copy";

/** Error messages of the invalid fields. The e-mail is required, as venues write to their guests. */
export const personProblems = (person: Person): Partial<Person> => ({
  ...ordererProblems(person),
  ...(person.email.trim() === "" ? { email: stayPaymentCopy.guest.emailMissing } : {}),
});

const readFields = (fields: Readonly<Record<string, string>>, who: "orderer" | "guest"): Partial<Person> => {
  const errors: Partial<Person> = {};
  for (const field of ["name", "phone", "email"] as const) {
    const text = fields[`${who}_${field}`];
    if (text) errors[field] = text;
  }
  return errors;
};

/** Validates orderer and guest, shows the errors and focuses the first invalid field. */
export const usePeopleCheck = () => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const form = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const tell = (orderer: Partial<Person>, guest: Partial<Person>): boolean => {
    const isRight = Object.keys(orderer).length + Object.keys(guest).length === 0;
    if (isRight) return true;
    if (Object.keys(orderer).length > 0) setOpen(true);
    dispatch(personRefused({ who: "orderer", errors: orderer }));
    dispatch(personRefused({ who: "guest", errors: guest }));
    setRefusals((count) => count + 1);
    return false;
  };

  return {
    form,
    isOpen,
    open: () => setOpen(true),
    /** Returns true when all fields are valid. */
    check: (): boolean => {
      const { orderer, guest, guest_is_orderer } = selectStayPayment(store.getState());
      return tell(personProblems(orderer), guest_is_orderer ? {} : personProblems(guest));
    },
    /** Shows the server's errors, by its own field names. */
    refuse: (fields: Readonly<Record<string, string>>) =>
      tell(readFields(fields, "orderer"), readFields(fields, "guest")),
  };
};
