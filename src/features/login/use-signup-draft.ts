import { useEffect, useRef, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  phoneWritten,
  profileWritten,
  registrationStarted,
  selectRegister,
  stepReached,
  termAnswered,
} from "@/store/slices/register";
import { type SignupDraft, signupDraft } from "./signup-draft";

const terms = ["required", "age14", "marketing", "night"] as const;

/** Brings the answers of this tab back once, and keeps them as they change until the account exists. */
export const useSignupDraft = (hasTicket: boolean): { isReady: boolean } => {
  const dispatch = useAppDispatch();
  const register = useAppSelector(selectRegister);
  const [isReady, setReady] = useState(false);
  const hadTicket = useRef(hasTicket);

  useEffect(() => {
    dispatch(registrationStarted("phone"));
    const { draft } = signupDraft.read();
    if (draft) {
      for (const term of terms) dispatch(termAnswered({ term, agreed: draft.terms[term] }));
      dispatch(phoneWritten(draft.phone));
      dispatch(profileWritten({ username: draft.username, email: draft.email }));
      dispatch(stepReached(draft.step === "profile" && !hadTicket.current ? "phone" : draft.step));
    }
    setReady(true);
  }, [dispatch]);

  useEffect(() => {
    const { step } = register;
    if (!isReady || step === "child" || step === "done") return;
    const draft: SignupDraft = {
      step,
      terms: register.terms,
      phone: register.phone,
      username: register.username,
      email: register.email,
    };
    signupDraft.write({ draft });
  }, [isReady, register]);

  return { isReady };
};
