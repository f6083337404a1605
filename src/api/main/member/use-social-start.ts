import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { startSocialMutation } from "@/api/main/member/auth-social";
import { useAnalytics } from "@/lib/analytics/analytics";
import { leaveTo } from "@/lib/browser/leave";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { SocialProviderName } from "@/shared/identity/social";

interface Settings {
  leavingFor: SocialProviderName | null;
  /** Called with the provider being opened, and with null when its page fails to open or the user returns. */
  onLeaving: (provider: SocialProviderName | null) => void;
  /** Called with the host's message (empty without a response) when starting failed. */
  onFailure: (message: string) => void;
  way?: "start" | "link";
}

/** Returns a function that starts the sign-in and leaves the page. */
export const useSocialStart = ({ leavingFor, onLeaving, onFailure, way = "start" }: Settings) => {
  const analytics = useAnalytics();
  const starting = useMutation(startSocialMutation(useHttp().main));
  // Back navigation restores the page from the bfcache in its old state.
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
