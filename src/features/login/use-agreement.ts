import { useMutation } from "@tanstack/react-query";
import { joinSocialMutation } from "@/api/main/auth-social";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector } from "@/store/hooks";
import { selectRegister } from "@/store/slices/register";
import { fieldError } from "./field-error";
import { useSocialProof } from "./use-social-proof";

/** Agreeing to the terms. Who came from a provider has an account from then on, which waits for its number. */
export const useAgreement = (onAgreed: () => void) => {
  const { terms, social } = useAppSelector(selectRegister);
  const { markAgreed } = useSocialProof();
  const joining = useMutation(joinSocialMutation(useHttp().main));
  const agree = async (): Promise<void> => {
    if (social === null) return onAgreed();
    const night = terms.marketing && terms.night;
    try {
      await joining.mutateAsync({
        social_ticket: social.ticket,
        terms: true,
        age14: true,
        marketing: terms.marketing,
        night,
      });
    } catch {
      // Why it was refused stands at the button.
      return;
    }
    markAgreed();
    onAgreed();
  };
  return { agree, isAgreeing: joining.isPending, error: fieldError(joining.error, "social_ticket") };
};
