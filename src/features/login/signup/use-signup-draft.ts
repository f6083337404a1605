import { useEffect, useRef, useState } from "react";
import { useSocialProof } from "@/features/login/social/use-social-proof";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  phoneWritten,
  profileWritten,
  registrationStarted,
  selectRegister,
  stepReached,
  termAnswered,
} from "@/store/slices/member/register";
import { type SignupDraft, signupDraft } from "./signup-draft";

const terms = ["required", "age14", "marketing", "night"] as const;

/** Restores the answers of this tab once, and stores changes until the account exists. */
export const useSignupDraft = (mode: "phone" | "social", hasTicket: boolean): { isReady: boolean } => {
  const dispatch = useAppDispatch();
  const register = useAppSelector(selectRegister);
  const [isReady, setReady] = useState(false);
  const hadTicket = useRef(hasTicket);
  const { bringBack } = useSocialProof();

  useEffect(() => {
    const proof = mode === "social" ? bringBack() : null;
    if (proof === null) dispatch(registrationStarted("phone"));
    const { draft } = signupDraft.read();
    if (draft) {
      for (const term of terms) dispatch(termAnswered({ term, agreed: draft.terms[term] }));
      dispatch(phoneWritten(draft.phone));
      // The provider's values remain unless the draft has others.
      if (draft.username) dispatch(profileWritten({ username: draft.username }));
      if (draft.email) dispatch(profileWritten({ email: draft.email }));
      const reached = draft.step === "profile" && !hadTicket.current ? "phone" : draft.step;
      // Terms agreed to in an earlier sign-up do not count for a provider's account.
      dispatch(stepReached(proof?.needs_terms ? "terms" : reached));
    }
    setReady(true);
  }, [dispatch, mode, bringBack]);

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
