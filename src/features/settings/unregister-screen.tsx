import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useId, useState } from "react";
import styled from "styled-components";
import { unregisterMutation } from "@/api/main/account";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { usePhoneProof } from "@/lib/phone-proof";
import { useSessionActions } from "@/lib/session-context";
import { phoneText } from "@/shared/identity/phone-text";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { verificationLeft } from "@/store/slices/identity-verification";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Checkbox } from "@/ui/controls/checkbox";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { unregisterCopy as copy, settingsCopy } from "./copy";
import type { SettingsInput } from "./settings-input";
import { useBelongings } from "./use-belongings";
import { Box, WhatHappens } from "./what-happens";

const NOT_MINE = 404;

/** The step that takes the place of another one is read from its title on. */
const takeFocus = (title: HTMLElement | null): void => title?.focus();

/** Leaving, told once and on one screen: what goes, what the law keeps, and that it can be taken back. */
export const UnregisterScreen = ({ input: { isDemo } }: { input: Pick<SettingsInput, "isDemo"> }) => {
  const { main } = useHttp();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const { signOut } = useSessionActions();
  const Proof = usePhoneProof();
  const { user, bookings, isKnown, isMissing, isFetching, askAgain } = useBelongings();
  const leaving = useMutation(unregisterMutation(main));
  const [agreed, setAgreed] = useState(false);
  const [step, setStep] = useState<"read" | "asked" | "prove">("read");
  const agreeId = useId();

  const goOn = () => {
    setStep(agreed ? "prove" : "asked");
    if (!agreed) document.getElementById(agreeId)?.focus();
  };

  const leave = async (ticket: string) => {
    try {
      await leaving.mutateAsync(ticket);
      analytics.send({ name: "withdrawal", value: "True" });
      await push(paths.home());
      signOut();
      dispatch(toastShown(copy.done, "success"));
    } catch {
      // Why it was refused stands above the form.
    }
    dispatch(verificationLeft());
  };
  const hasAnything = user !== undefined && user.point_amount + user.coupon_count > 0;
  const failure = leaving.error && toApiError(leaving.error);
  return (
    <Root>
      <h2>{copy.lead}</h2>
      <WhatHappens lost={hasAnything ? copy.lost(pointText(user.point_amount), user.coupon_count) : undefined} />
      {!isKnown && !isMissing && <Skeleton shape="text" />}
      {isMissing && (
        <ErrorState
          compact
          title={copy.failedAbout}
          cause={settingsCopy.failedCause}
          onRetry={askAgain}
          retrying={isFetching}
        />
      )}
      {bookings !== undefined && bookings > 0 && (
        <Notice tone="info">
          {copy.bookings(bookings)}
          <SeeBookings>
            <ButtonLink kind="text" size={40} href={paths.mypage.purchases()}>
              {copy.seeBookings}
            </ButtonLink>
          </SeeBookings>
        </Notice>
      )}
      <p>{copy.undo}</p>
      {step === "prove" ? (
        <Box>
          <h3 ref={takeFocus} tabIndex={-1}>
            {copy.prove}
          </h3>
          <p>{copy.proveDetail}</p>
          {failure && (
            <Notice tone="error">
              {failure.status === NOT_MINE ? copy.otherPhone : failure.message || copy.failed}
            </Notice>
          )}
          <Proof purpose="unregister" phone={phoneText(user?.user_phone ?? "")} isDemo={isDemo} onVerified={leave} />
        </Box>
      ) : (
        <Checkbox
          id={agreeId}
          label={copy.agree}
          checked={agreed}
          error={step === "asked" && !agreed ? copy.agreeError : undefined}
          onChange={() => setAgreed(!agreed)}
        />
      )}
      <Choices>
        <ButtonLink href={paths.mypage.settings()} kind="outline" full>
          {copy.stay}
        </ButtonLink>
        {step !== "prove" && (
          <Button kind="outline" full onClick={goOn}>
            {copy.leave}
          </Button>
        )}
      </Choices>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px var(--gutter) 40px;
  > h2 { ${text.title1} }
  > p { color: var(--fg-2); ${text.body2} }
`;

/** Its words begin where the sentence above begins. */
const SeeBookings = styled.div`
  margin-left: -8px;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  > :only-child { grid-column: 1 / -1; }
`;
