import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { startSocialMutation } from "@/api/main/auth-social";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { leaveTo } from "@/lib/leave";
import type { SocialProviderName } from "@/shared/identity/social";

/**
 * The way to a provider: `start` leaves the page. `leavingFor` is the provider that is being opened.
 * @param onFailure told in the host's words (empty when no host answered) when the way did not open
 */
export const useSocialStart = (onFailure: (message: string) => void, way: "start" | "link" = "start") => {
  const analytics = useAnalytics();
  const starting = useMutation(startSocialMutation(useHttp().main));
  const [leavingFor, setLeavingFor] = useState<SocialProviderName | null>(null);
  // Coming back by the back key finds the page as it was left.
  useEffect(() => {
    const wake = () => setLeavingFor(null);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  const start = async (provider: SocialProviderName): Promise<void> => {
    if (leavingFor !== null) return;
    if (way === "start") analytics.send({ name: "start sign-in click", LoginType: provider });
    setLeavingFor(provider);
    try {
      leaveTo((await starting.mutateAsync({ provider, way })).authorize_url);
    } catch (error) {
      setLeavingFor(null);
      onFailure(toApiError(error).message);
    }
  };
  return { start, leavingFor };
};
