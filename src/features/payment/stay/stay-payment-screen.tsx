import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { changeGearMutation, verifyBookingQuery } from "@/api/stay/booking";
import { useFinished } from "@/features/payment/finished";
import { useGear } from "@/lib/hooks/use-gear";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { type GearPick, withGear } from "@/shared/stay/gear";
import { useAppSelector } from "@/store/hooks";
import { selectStayOpen } from "@/store/slices/app/remote-config";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { importWithRetry } from "@/ui/import-with-retry";
import { CheckoutFailed } from "../checkout-failed";
import { useSignInFirst } from "../use-sign-in-first";
import { Waiting } from "../waiting";
import { stayPaymentCopy as copy } from "./copy";
import { readGearGone } from "./gear-gone";
import type { StayDraft } from "./read-stay";
import { stayDraftPath } from "./stay-draft-path";

// Loaded while the server holds the nights: form and dialogs are not needed before.
const StayForm = dynamic(
  importWithRetry(() => import("./stay-form").then((module) => module.StayForm)),
  {
    loading: () => <Waiting />,
  },
);

const FinishedPayment = dynamic(
  importWithRetry(() =>
    import("@/features/payment/complete/finished-payment").then((module) => module.FinishedPayment),
  ),
);
const StaySoldOut = dynamic(importWithRetry(() => import("./stay-sold-out").then((module) => module.StaySoldOut)));

/** Verifies first; everything else is fetched after that. Visitors see a sign-in prompt on this page. */
export const StayPaymentScreen = ({ input }: { input: StayDraft }) =>
  input.problem === null ? <Verified input={input} /> : <WrongAsk input={input} problem={input.problem} />;

/** The settings say that no stay is sold now, and the server would refuse. */
const Closed = ({ input }: { input: Pick<StayDraft, "ask"> }) => (
  <ErrorState title={copy.closed.title} cause={copy.closed.detail} action={<BackToStay input={input} />} />
);

const Verified = ({ input: { ask } }: { input: StayDraft }) => {
  const { picks: gear, choose } = useGear();
  const geared = { ...ask, gear };
  const http = useHttp().stay;
  const isOpen = useAppSelector(selectStayOpen);
  const { order, look, again } = useFinished(stayDraftPath(ask));
  const booking = useQuery({ ...verifyBookingQuery(http, geared), enabled: isOpen && order === null });
  const { data, isPending, error, isFetching, refetch } = booking;
  useSignInFirst(copy.loginReason, data !== undefined && error === null);
  const less = useMutation(changeGearMutation(http, useQueryClient(), geared));

  if (order) return <FinishedPayment order={order} kind="stay" onAgain={again} />;
  if (!isOpen) return <Closed input={{ ask }} />;
  if (isPending) return <Waiting />;
  const failure = error ? toApiError(error) : null;
  if (failure?.code === "C_SOLD_OUT") return <StaySoldOut ask={ask} failure={failure} />;
  if (!data) {
    const missingGear = failure && readGearGone(failure);
    const takeLess = (next: readonly GearPick[]) =>
      less.mutate(next, { onSuccess: () => void choose(next), onError: () => void refetch() });
    return (
      <CheckoutFailed
        failure={failure}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          missingGear ? (
            <Button kind="ink" size={48} onClick={() => takeLess(withGear(gear, missingGear.key, missingGear.left))}>
              {copy.gear.without}
            </Button>
          ) : (
            <BackToStay input={{ ask }} />
          )
        }
      />
    );
  }
  return <StayForm ask={geared} booking={data} onHoldAgain={() => void refetch()} isFinished={look} />;
};

const BackToStay = ({ input: { ask }, label = copy.backToStay }: { input: Pick<StayDraft, "ask">; label?: string }) => (
  <ButtonLink
    kind="outline"
    size={48}
    href={paths.stay.detail({
      id: ask.accommodationId,
      check_in: ask.checkIn,
      check_out: ask.checkOut,
      adults: ask.adults,
      children_ages: ask.childrenAges,
    })}
  >
    {label}
  </ButtonLink>
);

/** Dates or guests that cannot be booked: nothing is held instead. */
const WrongAsk = ({ input, problem }: { input: StayDraft; problem: NonNullable<StayDraft["problem"]> }) => (
  <ErrorState
    title={copy.wrong[problem]}
    cause={copy.wrong.again}
    action={<BackToStay input={input} label={copy.wrong.choose} />}
  />
);
