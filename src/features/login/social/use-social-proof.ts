import { useCallback } from "react";
import { socialProof } from "@/lib/storage/entries/social-proof";
import { useAppDispatch } from "@/store/hooks";
import { type SocialProof, socialProofLeft, socialRegistrationStarted } from "@/store/slices/register";

/** What is known of someone who came back from a provider: kept for a reload, brought back, given up. */
export const useSocialProof = () => {
  const dispatch = useAppDispatch();
  const keep = useCallback(
    (proof: SocialProof) => {
      socialProof.write({ proof });
      dispatch(socialRegistrationStarted(proof));
    },
    [dispatch],
  );
  /** Begins the registration with what the tab still knows; null when it knows nothing. */
  const bringBack = useCallback((): SocialProof | null => {
    const { proof } = socialProof.read();
    if (proof) dispatch(socialRegistrationStarted(proof));
    return proof;
  }, [dispatch]);
  /** The terms were agreed to: a reload is not to ask again. */
  const markAgreed = useCallback(() => {
    const { proof } = socialProof.read();
    if (proof) socialProof.write({ proof: { ...proof, is_pending: true, needs_terms: false } });
  }, []);
  const leave = useCallback(() => {
    socialProof.remove();
    dispatch(socialProofLeft());
  }, [dispatch]);
  return { keep, bringBack, markAgreed, leave };
};
