import { useCallback } from "react";
import { socialProof } from "@/lib/storage/entries/social-proof";
import { useAppDispatch } from "@/store/hooks";
import { type SocialProof, socialProofLeft, socialRegistrationStarted } from "@/store/slices/member/register";

/** Proof of a provider's login: stored for a reload, restored, discarded. */
export const useSocialProof = () => {
  const dispatch = useAppDispatch();
  const keep = useCallback(
    (proof: SocialProof) => {
      socialProof.write({ proof });
      dispatch(socialRegistrationStarted(proof));
    },
    [dispatch],
  );
  /** Starts the registration with the proof stored in this tab; returns null without one. */
  const bringBack = useCallback((): SocialProof | null => {
    const { proof } = socialProof.read();
    if (proof) dispatch(socialRegistrationStarted(proof));
    return proof;
  }, [dispatch]);
  /** Marks the terms as agreed, so that a reload skips them. */
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
