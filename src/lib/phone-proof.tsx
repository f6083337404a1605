import { type ComponentType, createContext, useContext } from "react";

/** Asks for a number and the code sent to it, then hands on the ticket that proves it. */
export interface PhoneProofProps {
  purpose: "phone_change" | "unregister";
  /** The number that stands there at first, as it is typed. */
  phone?: string;
  /** Whether messages only lie in the demo's own box. */
  isDemo: boolean;
  /** Resolves when what follows is done. */
  onVerified(ticket: string): Promise<void>;
}

const PhoneProofContext = createContext<ComponentType<PhoneProofProps> | null>(null);

export const PhoneProofProvider = PhoneProofContext.Provider;

/** The steps that prove a phone number. Throws outside of the provider, which the page puts around its screen. */
export const usePhoneProof = (): ComponentType<PhoneProofProps> => {
  const Proof = useContext(PhoneProofContext);
  if (!Proof) throw new Error("usePhoneProof needs a PhoneProofProvider above it");
  return Proof;
};
