import { useState } from "react";
import styled from "styled-components";
import { loginCopy as copy } from "@/features/login/copy";
import { LastUsed } from "@/features/login/last-used";
import { deviceClock } from "@/lib/clock";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { type SocialProviderName, socialProviders } from "@/shared/identity/social";
import { SocialButton } from "@/ui/controls/social-button";
import { Notice } from "@/ui/feedback/notice";
import { Stack } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { useProviderStart } from "./use-provider-start";

/** Configured providers in their usual order; nothing without any. @param from own path to return to */
export const SocialLinks = ({ set, from }: { set: readonly string[]; from: string | null }) => {
  const [failure, setFailure] = useState<string | null>(null);
  const { start, leavingFor } = useProviderStart(setFailure);
  // Known only in the browser: the tag appears after the first paint, above the button, without a layout shift.
  const lastUsed = useIsHydrated() ? lastLoginMethod.read().method : null;
  const shown = socialProviders.filter((provider) => set.includes(provider));
  if (shown.length === 0) return null;

  const leave = (provider: SocialProviderName) => {
    setFailure(null);
    if (from) entryUrl.remember(from, deviceClock.now());
    void start(provider);
  };
  return (
    <Stack as="ul" $gap={10}>
      {shown.map((provider) => (
        <li key={provider}>
          <SocialButton
            provider={provider}
            pending={leavingFor === provider}
            onClick={() => leave(provider)}
            tag={lastUsed === provider && <LastUsed />}
          >
            {copy.social[provider]}
          </SocialButton>
        </li>
      ))}
      {failure && (
        <li>
          <Notice tone="error">{failure}</Notice>
        </li>
      )}
      <Or aria-hidden="true">{copy.or}</Or>
    </Stack>
  );
};

const Or = styled.li`
  padding-top: 10px;
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
`;
