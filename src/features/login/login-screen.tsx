import Link from "next/link";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Heading } from "@/booking/phone-proof/heading";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { ownPath } from "@/lib/address/own-path";
import { useAnalytics } from "@/lib/analytics/analytics";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { paths } from "@/lib/paths";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { scenePicture } from "@/shared/scene/scene-picture";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { selectPhoneTicket, selectVerification, verificationLeft } from "@/store/slices/member/identity-verification";
import { clientOnly } from "@/ui/client-only";
import { ButtonLink } from "@/ui/controls/button-link";
import { CouponNote } from "@/ui/display/coupon-note";
import { Notice } from "@/ui/feedback/notice";
import { Inset, Stack } from "@/ui/layout";
import { lazyHydration } from "@/ui/lazy-hydration";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { loginCopy as copy } from "./copy";
import { LastUsed } from "./last-used";
import type { LoginInput } from "./login-input";
import { useReturn } from "./use-return";
import { useSignIn } from "./use-sign-in";

const WelcomeStrip = () => (
  <CouponNote>
    {copy.couponLead}
    <strong>{copy.couponAmount}</strong>
    {copy.couponTail}
  </CouponNote>
);

// Below the picture and the welcome: rendered by the server, hydrated later.
const SocialLinks = lazyHydration(() => import("./social/social-links").then((module) => module.SocialLinks));
// Rare cases: several accounts with one number, a dormant account, and a failed sign-in.
const AccountChoice = clientOnly(() => import("./account-choice").then((module) => module.AccountChoice));
const Resting = clientOnly(() => import("./dormant-account").then((module) => module.Resting));
const OwnerName = clientOnly(() => import("./owner-name").then((module) => module.OwnerName));
const Entering = clientOnly(() => import("./sign-in-pending"));

const scene = scenePicture({ kind: "farm", seed: 3, shape: "hero" });

/** One number opens the account or starts a sign-up; then the parent returns to the previous page. */
export const LoginScreen = ({ input }: { input: LoginInput }) => {
  const { socialProviders, isDemo, wasCancelled } = input;
  const from = ownPath(input.from);
  const { push } = useRouter();
  const analytics = useAnalytics();
  const isMember = useAppSelector(selectIsMember);
  const ticket = useAppSelector(selectPhoneTicket);
  const goBack = useReturn(from);
  const entry = useSignIn(() => void push(paths.signup({ from: from ?? undefined })), { entersAlone: true });
  const { open, enter, accounts, isShared, isWorking, isResting, asksName, error, leave, retry } = entry;
  const isSent = useAppSelector(selectVerification).status === "sent";
  const wasPhone = useWasPhone();

  useEffect(() => {
    if (isMember) goBack();
  }, [isMember, goBack]);
  useLeftTicket(ticket);

  if (ticket !== null && isResting) return <Resting onLeave={leave} />;
  if (ticket !== null && asksName) {
    return (
      <Inset $gutter $top={12} $bottom={40}>
        <OwnerName ticket={ticket} entry={entry} />
      </Inset>
    );
  }
  if (ticket !== null && isShared) {
    return (
      <Stack $gap={20} $gutter $top={12} $bottom={40}>
        <AccountChoice accounts={accounts} pending={isWorking} onChoose={(userId) => void enter(ticket, userId)} />
        {error && <Notice tone="error">{error}</Notice>}
      </Stack>
    );
  }
  if (ticket !== null) {
    return <Entering error={error} onRetry={() => retry(ticket)} onLeave={leave} />;
  }
  return (
    <Stack $gap={20} $gutter $top={12} $bottom={40}>
      {!isSent && (
        <>
          <Scene>
            <Picture picture={scene} ratio="hero" priority alt="" />
          </Scene>
          <Heading
            title={socialProviders.length > 0 ? copy.headline : copy.phoneHeadline}
            detail={from ? copy.kept : copy.detail}
          />
          {wasCancelled && (
            <div role="status">
              <Notice tone="grey">{copy.cancelled}</Notice>
            </div>
          )}
          <WelcomeStrip />
          <SocialLinks set={socialProviders} from={from} />
        </>
      )}
      <PhoneVerification
        isDemo={isDemo}
        onStart={() => analytics.send({ name: "start sign-in click", LoginType: "phone" })}
        onVerified={open}
        tag={wasPhone && <LastUsed />}
      />
      <ButtonLink kind="text" full href={from ?? paths.home()} onClick={pendingPress.forget}>
        {copy.browse}
      </ButtonLink>
      <Small>
        {`${copy.age}\u00a0· `}
        <Link href={paths.policy("terms")}>{copy.terms}</Link>
        {"\u00a0· "}
        <Link href={paths.policy("privacy")}>
          <strong>{copy.privacy}</strong>
        </Link>
      </Small>
    </Stack>
  );
};

/** A ticket present at mount is left from an abandoned sign-up: discard it, so that the number is verified again. */
const useLeftTicket = (ticket: string | null): void => {
  const dispatch = useAppDispatch();
  const wasThere = useRef(ticket !== null);
  useEffect(() => {
    if (wasThere.current) dispatch(verificationLeft());
    wasThere.current = false;
  }, [dispatch]);
};

/** Known only in the browser: the tag appears after the first paint, above the button, without a layout shift. */
const useWasPhone = (): boolean => useIsHydrated() && lastLoginMethod.read().method === "phone";

const Scene = styled.div`
  overflow: hidden;
  border-radius: 20px;
  /* On a phone the number and its button are in view at once. */
  img { height: clamp(72px, 100dvh - 764px, 176px); }
`;

const Small = styled.p`
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
  a { display: inline-block; min-width: 44px; padding-block: 13px; text-decoration: underline; text-underline-offset: 3px; }
`;
