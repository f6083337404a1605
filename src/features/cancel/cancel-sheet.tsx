import styled from "styled-components";
import type { CancelResult } from "@/api/main/order/reservations";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { pointText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { useAppDispatch } from "@/store/hooks";
import { cancelStepReached } from "@/store/slices/order/reservation-info";
import { OrderTimeline, type OrderTimelineProps } from "@/ui/booking/order-timeline";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Text } from "@/ui/layout";
import { Sheet, type SheetProps } from "@/ui/overlays/sheet";
import { CancelSum } from "./cancel-sum";
import { cancelCopy as copy } from "./copy";
import { MoveHint } from "./move-hint";
import { PayBackPick } from "./pay-back-pick";
import { ProductPick } from "./product-pick";
import { type CancelState, useCancelState } from "./use-cancel-state";

interface Props {
  refusal: { code: string; message: string };
  venue: Reservation["venue"];
}

/** The booking has changed since the sheet was loaded, so its state is unknown. */
const STATE_CHANGED = "C001";

const CancelRefused = ({ refusal, venue }: Props) => (
  <ErrorState
    title={refusal.message}
    cause={refusal.code === STATE_CHANGED ? copy.changedDetail : copy.refusedDetail}
    code={refusal.code}
    action={
      <Ways>
        {venue.phone && (
          <ButtonLink kind="outline" size={48} href={`tel:${venue.phone}`}>
            {copy.contact(venue.name)}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" size={48} href={paths.help()}>
          {copy.help}
        </ButtonLink>
      </Ways>
    }
  />
);

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

const listSteps = ({ state, refund, is_returned }: CancelResult): OrderTimelineProps["steps"] => {
  const points = sumWon([refund.partner_point, refund.own_point]);
  const isDone = state === "CANCEL";
  if (!isDone) {
    return [
      { title: copy.steps.asked, state: "done" },
      { title: copy.steps.waiting, detail: copy.steps.waitingDetail, state: "now" },
    ];
  }
  return [
    { title: copy.steps.asked, state: "done" },
    ...(points > 0 ? [{ title: copy.steps.points(pointText(points)), state: "done" as const }] : []),
    ...(refund.card > 0
      ? [
          is_returned
            ? { title: copy.steps.returned(refund.card), detail: copy.steps.returnedDetail, state: "done" as const }
            : { title: copy.steps.card(refund.card), detail: copy.steps.arrives, state: "now" as const },
        ]
      : []),
  ];
};

const CancelDone = ({ result, payBack }: { result: CancelResult; payBack: PayBack }) => (
  <>
    <Text $size="title3" $below={20}>
      {payBack === "points" ? copy.donePoints(pointText(result.refund.total)) : copy.doneDetail(result.refund.total)}
    </Text>
    <OrderTimeline label={copy.steps.label} steps={listSteps(result)} />
  </>
);

const STEPS = 3;
/** A stay has one room, which is not picked. */
const STAY_STEPS = 2;
type View = Pick<SheetProps, "title" | "detail" | "step" | "footer" | "children">;

/**
 * Pick, review the amounts, cancel, follow the refund. The fee is stated once; nothing tries to dissuade the parent.
 */
const CancelSheet = ({ id, open }: { id: string; open: boolean }) => {
  const state = useCancelState(id);
  return <Sheet open={open} onClose={state.close} {...useView(state)} />;
};

export default CancelSheet;

/** The narrower of two: both fit on one line on a small phone, and wrap with large text. */
const Leave = styled(Button)`
  && { flex: 1 0 28%; padding-inline: 8px; }
`;

const Commit = styled(Button)`
  && { flex: 99 1 12rem; }
`;

const useView = (state: CancelState): View => {
  const dispatch = useAppDispatch();
  const { reservation, quote, fresh, picked, step, refusal, cancel, online, close, payBack, setPayBack } = state;
  const understood = (
    <Button kind="ink" onClick={close}>
      {copy.ok}
    </Button>
  );
  const of = reservation.data?.kind === "stay" ? STAY_STEPS : STEPS;
  if (cancel.result) {
    return {
      title: cancel.result.state === "CANCEL" ? copy.doneTitle : copy.processingTitle,
      step: { at: of, of },
      footer: understood,
      children: <CancelDone result={cancel.result} payBack={payBack} />,
    };
  }
  if (reservation.data && refusal && refusal.code !== "C003") {
    return {
      title: copy.refusedTitle,
      footer: understood,
      children: <CancelRefused refusal={refusal} venue={reservation.data.venue} />,
    };
  }
  if (!reservation.data || (quote.isError && !quote.data))
    return { title: copy.pickTitle, children: <Missing {...state} /> };
  if (step === "confirm") {
    const isOpen = online && fresh !== null;
    const points = payBack === "points" ? quote.data?.as_points?.refund.total : undefined;
    return {
      title: copy.sumTitle,
      step: { at: of - 1, of },
      footer: (
        <>
          <Leave kind="soft" onClick={close}>
            {copy.close}
          </Leave>
          <Commit
            kind="ink"
            pending={cancel.isPending || (online && fresh === null)}
            aria-disabled={isOpen ? undefined : true}
            onClick={() => isOpen && cancel.run(fresh, payBack)}
          >
            {points === undefined
              ? copy.cancel(quote.data?.refund.total ?? 0)
              : copy.cancelForPoints(pointText(points))}
          </Commit>
        </>
      ),
      children: (
        <>
          {quote.data?.as_points && (
            <PayBackPick quote={quote.data} asPoints={quote.data.as_points} value={payBack} onChange={setPayBack} />
          )}
          <CancelSum
            quote={quote.data}
            payBack={payBack}
            method={reservation.data.payment.pay_method}
            useDate={reservation.data.desired_check_in}
            notice={findNotice(state)}
          />
          <MoveHint id={reservation.data.id} onGo={close} />
        </>
      ),
    };
  }
  return {
    title: copy.pickTitle,
    step: { at: 1, of },
    footer: (
      <Button
        kind="ink"
        aria-disabled={picked.length === 0 || undefined}
        pending={picked.length > 0 && fresh === null}
        onClick={() => fresh && dispatch(cancelStepReached("confirm"))}
      >
        {picked.length === 0 ? copy.pickFirst : copy.next}
      </Button>
    ),
    children: (
      <ProductPick
        products={reservation.data.products}
        picked={picked}
        students={reservation.data.picnic?.students}
        quote={fresh}
      />
    ),
  };
};

const Missing = ({ reservation, quote }: CancelState) => {
  const error = reservation.error ?? quote.error;
  if (!error) return <Skeleton shape="text" count={4} />;
  const { code, message } = toApiError(error);
  const retry = () => void (reservation.isError ? reservation.refetch() : quote.refetch());
  return <ErrorState title={copy.failed} cause={message || undefined} code={code} onRetry={retry} />;
};

const findNotice = ({ online, cancel, refusal }: CancelState): string | null => {
  if (!online) return copy.offline;
  if (cancel.isLost) return copy.network;
  return refusal?.code === "C003" ? copy.feeRose : null;
};
