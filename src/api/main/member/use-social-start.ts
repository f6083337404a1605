import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { startSocialMutation } from "@/api/main/member/auth-social";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { leaveTo } from "@/lib/browser/leave";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { SocialProviderName } from "@/shared/identity/social";

interface Settings {
  /** The provider that is being opened. */
  leavingFor: SocialProviderName | null;
  /** Told which one is being opened, and null when its page did not come or was left again. */
  onLeaving: (provider: SocialProviderName | null) => void;
  /** Told in the host's words (empty when no host answered) when the way did not open. */
  onFailure: (message: string) => void;
  way?: "start" | "link";
}

/** The way to a provider: the function leaves the page. */
export const useSocialStart = ({ leavingFor, onLeaving, onFailure, way = "start" }: Settings) => {
  const analytics = useAnalytics();
  const starting = useMutation(startSocialMutation(useHttp().main));
  // Coming back by the back key finds the page as it was left.
  const wake = useEffectEvent(() => onLeaving(null));
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) wake();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  return async (provider: SocialProviderName): Promise<void> => {
    if (leavingFor !== null) return;
    if (way === "start") analytics.send({ name: "start sign-in click", LoginType: provider });
    onLeaving(provider);
    try {
      leaveTo((await starting.mutateAsync({ provider, way })).authorize_url);
    } catch (error) {
      onLeaving(null);
      onFailure(toApiError(error).message);
    }
  };
};
