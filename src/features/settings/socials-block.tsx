import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { socialAccountsQuery, unlinkSocialMutation } from "@/api/main/member/auth-social";
import { useSocialStart } from "@/api/main/member/use-social-start";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { recordDayText } from "@/shared/dates/date-text";
import { type SocialProviderName, socialProviders } from "@/shared/identity/social";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectSocial, socialLoginEnded, socialLoginStarted } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { settingsCopy } from "./copy";
import { Inset } from "./inset";

const { socials: copy } = settingsCopy;

/** Linked providers' accounts: linked after both sides are verified, unlinked by a press. */
export const SocialsBlock = ({ set }: { set: readonly string[] }) => {
  const { main } = useHttp();
  const dispatch = useAppDispatch();
  const query = useQuery(socialAccountsQuery(main));
  const unlinking = useMutation(unlinkSocialMutation(main, useQueryClient()));
  const fail = (message: string) => dispatch(toastShown(message || settingsCopy.notSaved, "error"));
  const leavingFor = useAppSelector(selectSocial);
  const start = useSocialStart({
    leavingFor,
    onLeaving: (provider) => dispatch(provider ? socialLoginStarted(provider) : socialLoginEnded()),
    onFailure: fail,
    way: "link",
  });

  const unlink = (provider: SocialProviderName) =>
    unlinking.mutateAsync(provider).then(
      () => dispatch(toastShown(copy.unlinked(copy.names[provider]), "success")),
      (error: unknown) => fail(toApiError(error).message),
    );
  const linked = new Map(query.data?.map(({ provider, linked_at }) => [provider, linked_at]));
  // A provider no longer configured can still be unlinked.
  const shown = socialProviders.filter((provider) => set.includes(provider) || linked.has(provider));
  if (shown.length === 0) return null;
  return (
    <>
      <Band />
      <Section>
        <SectionHeader title={copy.title} detail={copy.detail} />
        {query.isPending && (
          <Inset>
            <Skeleton shape="text" count={shown.length} />
          </Inset>
        )}
        {query.isLoadingError && (
          <Inset>
            <ErrorState
              compact
              title={copy.failed}
              cause={toApiError(query.error).message || settingsCopy.failedCause}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          </Inset>
        )}
        {query.data && (
          <List>
            {shown.map((provider) => {
              const name = copy.names[provider];
              const at = linked.get(provider);
              return (
                <li key={provider}>
                  <div>
                    <b>{name}</b>
                    <small>{at ? copy.at(recordDayText(at)) : copy.none}</small>
                  </div>
                  {at ? (
                    <Button
                      kind="soft"
                      size={40}
                      aria-label={copy.unlinkLabel(name)}
                      pending={unlinking.isPending && unlinking.variables === provider}
                      onClick={() => void unlink(provider)}
                    >
                      {copy.unlink}
                    </Button>
                  ) : (
                    <Button
                      kind="outline"
                      size={40}
                      aria-label={copy.toLink(name)}
                      pending={leavingFor === provider}
                      onClick={() => void start(provider)}
                    >
                      {copy.link}
                    </Button>
                  )}
                </li>
              );
            })}
          </List>
        )}
      </Section>
    </>
  );
};

const List = styled.ul`
  padding: 0 var(--gutter) 20px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 60px;
  }
  b { display: block; ${text.label1} }
  small { color: var(--fg-2); ${text.caption1} }
  button { flex: none; }
`;
