import { useMutation, useQueries } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useId, useState } from "react";
import styled from "styled-components";
import { unregisterMutation } from "@/api/main/member/account";
import { userInfoQuery } from "@/api/main/member/session";
import { reservationsQuery } from "@/api/main/order/reservations";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { useAnalytics } from "@/lib/analytics/analytics";
import { useSessionActions } from "@/lib/context/session-context";
import { useToday } from "@/lib/context/today-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { addDays } from "@/shared/dates/plain-date";
import { LEAVE_REASONS, type LeaveReason } from "@/shared/identity/membership";
import { phoneText } from "@/shared/identity/phone-text";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";
import { unregisterCopy as copy, settingsCopy } from "./copy";
import type { SettingsInput } from "./settings-input";

/** Effects of leaving: at once, after the grace period, and later. `lost`: the member's own figures. */
const WhatHappens = ({ lost }: { lost: string | undefined }) => (
  <>
    <Step {...copy.now} />
    <Step {...copy.later} more={lost} />
    <Step {...copy.kept} />
  </>
);

const Step = ({ title, items, more }: { title: string; items: readonly string[]; more?: string | undefined }) => (
  <Box>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  </Box>
);

const Box = styled.section`
  display: grid;
  gap: 10px;
  padding: 18px;
  border-radius: var(--r-5);
  background: var(--bg-sunken);
  > h3 { outline: none; ${text.title3} }
  > ul { display: grid; gap: 6px; padding-left: 18px; list-style: disc; text-wrap: pretty; ${text.body2} }
  > p { color: var(--fg-2); ${text.body2} }
  /* A step inside of a box stands below the title of the box. */
  > form h2 { ${text.card} }
`;

/** The longest range of one request, in days. */
const YEAR = 364;

/** The member's figures, and the number of upcoming bookings, dated and undated. */
const useBelongings = () => {
  const { main } = useHttp();
  const today = useToday();
  const ahead = { start_date: today, end_date: addDays(today, YEAR) };
  // Undated tickets are listed by day of purchase.
  const behind = { start_date: addDays(today, -YEAR), end_date: today };
  const [user, dated, undated] = useQueries({
    queries: [userInfoQuery(main), reservationsQuery(main, ahead), reservationsQuery(main, behind)],
  });
  const all = [user, dated, undated];
  const upcoming = [dated, undated].flatMap(({ data }) => data?.reservations ?? []);
  const isKnown = all.every(({ data }) => data !== undefined);
  return {
    user: user.data,
    /** Undefined until everything has loaded. */
    bookings: isKnown
      ? new Set(upcoming.filter(({ segment }) => segment === "upcoming").map(({ id }) => id)).size
      : undefined,
    isKnown,
    isMissing: all.some(({ isLoadingError }) => isLoadingError),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetchReviews: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
};

const NOT_MINE = 404;

/** Focuses the title of a step that replaces another one. */
const takeFocus = (title: HTMLElement | null): void => title?.focus();

/** Leaving on one screen: deleted data, data retained by law, and the way to undo it. */
export const UnregisterScreen = ({ input: { isDemo } }: { input: Pick<SettingsInput, "isDemo"> }) => {
  const { main } = useHttp();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const { signOut } = useSessionActions();
  const { user, bookings, isKnown, isMissing, isFetching, refetchReviews } = useBelongings();
  const leaving = useMutation(unregisterMutation(main));
  const [reason, setReason] = useState<LeaveReason | undefined>(undefined);
  const [agreed, setAgreed] = useState(false);
  const [step, setStep] = useState<"read" | "asked" | "prove">("read");
  const agreeId = useId();

  const goOn = () => {
    setStep(agreed ? "prove" : "asked");
    if (!agreed) document.getElementById(agreeId)?.focus();
  };

  const leave = async (ticket: string) => {
    try {
      await leaving.mutateAsync({ phone_ticket: ticket, reason });
      analytics.send({ name: "withdrawal", value: "True" });
      await push(paths.home());
      signOut();
      dispatch(toastShown(copy.done, "success"));
    } catch {
      // The error is shown above the form.
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
          onRetry={refetchReviews}
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
          <PhoneVerification
            purpose="unregister"
            phone={phoneText(user?.user_phone ?? "")}
            isDemo={isDemo}
            onVerified={leave}
          />
        </Box>
      ) : (
        <>
          <Select
            label={copy.reason}
            hint={copy.reasonHint}
            value={reason ?? ""}
            onChange={({ target }) => setReason(LEAVE_REASONS.find((leaveReason) => leaveReason === target.value))}
            options={[
              { value: "", label: copy.noReason },
              ...LEAVE_REASONS.map((value) => ({ value, label: copy.reasons[value] })),
            ]}
          />
          <Checkbox
            id={agreeId}
            label={copy.agree}
            checked={agreed}
            error={step === "asked" && !agreed ? copy.agreeError : undefined}
            onChange={() => setAgreed(!agreed)}
          />
        </>
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

const SeeBookings = styled.div`
  margin-left: -8px;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  > :only-child { grid-column: 1 / -1; }
`;
