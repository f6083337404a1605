import type { ComponentType } from "react";
import { PhoneProofProvider } from "@/lib/phone-proof";
import { PhoneVerification } from "./phone-verification";

/** A screen in which a phone number is proved for something else than signing in. */
export const withPhoneProof = <Props extends object>(Screen: ComponentType<Props>) => {
  const WithPhoneProof = (props: Props) => (
    <PhoneProofProvider value={PhoneVerification}>
      <Screen {...props} />
    </PhoneProofProvider>
  );
  return WithPhoneProof;
};
