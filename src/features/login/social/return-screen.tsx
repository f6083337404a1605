import { useState } from "react";
import styled from "styled-components";
import { phoneCopy } from "@/booking/phone-proof/copy";
import { Resting } from "@/features/login/dormant-account";
import { returnCopy as copy } from "@/features/login/later-steps-copy";
import { paths } from "@/lib/paths";
import type { SocialProviderName } from "@/shared/identity/social";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { useProviderStart } from "./use-provider-start";
import { useSocialReturn } from "./use-social-return";

/** The server's codes: the account is dormant; the provider's account belongs to another member. */
const RESTING = "V007";
const ELSEWHERE = "V012";

/** Target of a provider's redirect. A signed-in member was linking an account, others were signing in. */
export const SocialReturnScreen = ({ input: { provider } }: { input: { provider: SocialProviderName } }) => {
  const { failure } = useSocialReturn(provider);
  const isMember = useAppSelector(selectIsMember);
  const [startFailure, setStartFailure] = useState<string | null>(null);
  const again = useProviderStart(setStartFailure, isMember ? "link" : "start");
  const enter = useProviderStart(setStartFailure);

  if (failure === null) {
    return (
      <Waiting>
        <p role="status">{copy.waiting(provider)}</p>
        <div aria-hidden="true">
          <Skeleton shape="button" count={2} />
        </div>
      </Waiting>
    );
  }
  if (failure.code === RESTING) return <Resting />;
  const wayBack = isMember ? (
    <ButtonLink kind="outline" size={48} href={paths.mypage.settings()}>
      {copy.settings}
    </ButtonLink>
  ) : (
    <ButtonLink kind="outline" size={48} href={paths.login()}>
      {copy.otherWay}
    </ButtonLink>
  );
  if (failure.code === ELSEWHERE) {
    return (
      <ErrorState
        title={copy.elsewhere.title}
        cause={startFailure ?? copy.elsewhere.detail(provider)}
        action={
          <>
            <Button kind="ink" size={48} pending={enter.leavingFor !== null} onClick={() => void enter.start(provider)}>
              {copy.elsewhere.enter}
            </Button>
            {wayBack}
          </>
        }
      />
    );
  }
  return (
    <ErrorState
      title={copy.failed(provider)}
      cause={startFailure ?? (failure.message || phoneCopy.failed)}
      code={failure.code}
      onRetry={() => void again.start(provider)}
      retrying={again.leavingFor !== null}
      action={wayBack}
    />
  );
};

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px var(--gutter) 40px;
  p { ${text.title3} }
`;
