import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { paymentCopy as copy } from "@/features/payment/copy";
import { draftMemory } from "@/features/payment/draft-memory";
import { finishedPayments } from "@/features/payment/finished";
import { paths } from "@/lib/paths";
import type { OrderStatus } from "@/shared/contract/main/booking/order";
import { SymbolMark } from "@/ui/brand/symbol";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import type { CheckOutcome } from "./check-order";
import type { Returned } from "./read-return";
import { useOrderCheck } from "./use-order-check";

/** Gateway codes of a window that the payer closed. */
const CLOSED = ["PAY_PROCESS_CANCELED", "USER_CANCEL"];

/** Between the gateway and the ticket: only the order itself decides the outcome, and leaving the page is safe. */
export const CheckScreen = ({ input }: { input: Returned }) => {
  const { outcome, again } = useOrderCheck(input);
  const { push, isReady } = useRouter();
  const paid = outcome?.kind === "paid" ? outcome.what : null;
  useEffect(() => {
    if (paid === null || !isReady) return;
    const purchases = purchasesPath(paid);
    // The back button on the ticket's page leads to the orders, never to a completed payment.
    window.history.replaceState({ ...window.history.state, url: purchases, as: purchases }, "", purchases);
    const { order } = input;
    const page = draftMemory.findPage(order);
    if (page) finishedPayments.remember(page, order);
    void push(paid === "stay" ? paths.stay.paymentComplete({ order }) : paths.payment.complete({ order }));
  }, [paid, isReady, push, input]);

  if (outcome === null || paid !== null) {
    return (
      <Root role="status">
        <Hop>
          <SymbolMark size={64} />
        </Hop>
        <h2>{copy.waitingHead}</h2>
        <p>{copy.waitingDetail}</p>
      </Root>
    );
  }
  return (
    <Root role="alert">
      <ObjectImage object="card" size={84} />
      <h2>{toHead(outcome)}</h2>
      <p>{toDetail(outcome, input.windowCode)}</p>
      {outcome.kind === "pending" && (
        <Truths>
          {copy.pendingTruths.map((pendingTruth) => (
            <li key={pendingTruth}>{pendingTruth}</li>
          ))}
        </Truths>
      )}
      <Ways outcome={outcome} order={input.order} onAgain={again} />
    </Root>
  );
};

const purchasesPath = (what: OrderStatus["kind"] | null): string => {
  if (what === null) return paths.mypage.purchases();
  return what === "stay" ? paths.mypage.purchasesStay() : paths.mypage.purchasesActivity();
};

const toHead = ({ kind }: CheckOutcome): string => {
  if (kind === "pending") return copy.pendingHead;
  return kind === "missing" ? copy.missingHead : copy.failedHead;
};

const toDetail = (outcome: CheckOutcome, windowCode: string | null): string => {
  if (outcome.kind === "pending") return copy.pendingDetail;
  if (outcome.kind === "missing") return copy.missingDetail;
  if (windowCode !== null && CLOSED.includes(windowCode)) return copy.closedDetail;
  return outcome.kind === "failed" && outcome.reason ? outcome.reason : copy.failedDetail;
};

interface WaysProps {
  outcome: CheckOutcome;
  order: string;
  onAgain: () => void;
}

const Ways = ({ outcome, order, onAgain }: WaysProps) => {
  const [draft] = useState(() => draftMemory.toPath(order));
  const purchases = (
    <ButtonLink kind="outline" size={48} full href={purchasesPath(outcome.kind === "pending" ? outcome.what : null)}>
      {copy.toPurchases}
    </ButtonLink>
  );
  if (outcome.kind === "pending") {
    return (
      <Buttons>
        <Button kind="ink" size={48} full onClick={onAgain}>
          {copy.checkAgain}
        </Button>
        {purchases}
        <ButtonLink kind="text" size={48} full href={paths.help()}>
          {copy.help}
        </ButtonLink>
      </Buttons>
    );
  }
  // Without a draft there is nothing to pay again: offer to look whether it was booked.
  if (!draft) {
    return (
      <Buttons>
        <ButtonLink kind="ink" size={48} full href={paths.mypage.purchases()}>
          {copy.toPurchases}
        </ButtonLink>
        <ButtonLink kind="outline" size={48} full href={paths.home()}>
          {copy.toContent}
        </ButtonLink>
      </Buttons>
    );
  }
  return (
    <Buttons>
      <ButtonLink kind="brand" size={48} full href={draft}>
        {copy.retry}
      </ButtonLink>
      {purchases}
    </Buttons>
  );
};

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 96px 24px 40px;
  text-align: center;
  h2 { margin-top: 24px; ${text.title2} }
  p { max-width: 300px; margin-top: 8px; color: var(--fg-2); white-space: pre-line; text-wrap: balance; ${text.reading} }
`;

const Truths = styled.ul`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: 320px;
  margin-top: 20px;
  padding: 16px 16px 16px 2rem;
  border-radius: var(--r-4);
  background: var(--bg-sunken);
  list-style: disc;
  text-align: left;
  word-break: keep-all;
  ${text.body2}
`;

const hop = keyframes`0%, 100% { transform: none; } 50% { transform: translateY(-10px); }`;

/** As high as the picture of an outcome, so that the text does not move. */
const Hop = styled.span`
  display: grid;
  place-items: center;
  height: 84px;
  animation: ${hop} 1s var(--ease-std) infinite;
  html[data-motion="reduced"] & { animation: none; }
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;

const Buttons = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: 320px;
  margin-top: 28px;
`;
