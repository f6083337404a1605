import type { ReactNode } from "react";
import { css } from "styled-components";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { useNow } from "@/lib/hooks/use-now";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { lastMomentText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { effectiveSteps } from "@/shared/refund/effective-steps";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { standardSteps } from "@/shared/refund/standard-steps";
import { refundColumns } from "@/ui/booking/refund-columns";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { refund: copy } = lateCopy;

/** 환불 계단: refund by date, in won of the chosen total. */
export const RefundBlock = () => {
  const { detail, isUndated, visitDate, date, totals } = useChosen();
  const amount = totals.payAmount > 0 ? totals.payAmount : (detail.min_price ?? 0);
  const stairs = !isUndated && date !== null && amount > 0 && <Stairs {...{ date, amount }} />;
  return <Block {...{ detail, isUndated, visitDate, stairs }} />;
};

interface BlockProps {
  detail: ContentDetail;
  isUndated: boolean;
  visitDate: PlainDate;
  /** For a chosen day; false without one. */
  stairs: ReactNode;
}

const Block = ({ detail: { refund, valid_days: days }, isUndated, visitDate, stairs }: BlockProps) => (
  <div className="gutter">
    <section className="refund">
      <h2>{copy.title}</h2>
      {isUndated ? (
        <>
          <p>{copy.open(days)}</p>
          <p>{copy.openExtends}</p>
          <p>{copy.openAfter}</p>
        </>
      ) : (
        stairs || <Policy refund={refund} visitDate={visitDate} />
      )}
      <Notes moves={refund.moves_once === true && !isUndated} />
      <small>{copy.policy(refund.name)}</small>
    </section>
  </div>
);

/** Notes that apply on every date: the order of fee deduction, and moving the day for a sick child. */
const Notes = ({ moves }: { moves: boolean }) => (
  <ul className="notes">
    <li>
      <Icon name="undo-2" />
      {copy.order}
    </li>
    {moves && (
      <li>
        <Icon name="calendar-sync" />
        {copy.sick}
      </li>
    )}
  </ul>
);

const Stairs = ({ date, amount }: { date: PlainDate; amount: number }) => {
  const { detail } = useChosen();
  const now = useNow();
  const policy = {
    kind: detail.refund.standard,
    useDate: date,
    paidAt: now,
    venueSteps: detail.refund.steps,
  };
  const steps = refundTimeline(policy, amount, now);
  const first = steps[0];
  return (
    <>
      {first && <p>{copy.today(wonText(first.refund), lastMomentText(first.until))}</p>}
      {steps.length > 1 && <RefundSteps label={copy.steps} steps={refundColumns(steps, date, copy)} />}
    </>
  );
};

/** Before a day is chosen: the refund rates in words. */
const Policy = ({ refund, visitDate }: Pick<ContentDetail, "refund"> & Pick<BlockProps, "visitDate">) => (
  <>
    <p>{copy.pickDate}</p>
    <ol className="shares" aria-label={copy.steps}>
      {effectiveSteps(standardSteps(refund.standard, visitDate), refund.steps).map(({ days_before: days, rate }) => (
        <li key={days}>
          <span>{copy.before(days)}</span>
          <b>{rate === 0 ? copy.full : copy.cut(rate)}</b>
        </li>
      ))}
    </ol>
  </>
);

export const refundLook = css`
  .refund { padding-bottom: 28px; }
  .refund > h2 { ${text.title2} }
  .refund > p { margin-top: 4px; color: var(--fg-2); ${text.body2} }
  .refund > small { display: block; margin-top: 10px; color: var(--fg-3); ${text.caption1} }
  .shares { display: grid; gap: 8px; margin-top: 14px; padding: 14px 16px; border-radius: 16px; background: var(--bg-sunken); ${text.body2} }
  .shares li { display: flex; justify-content: space-between; gap: 12px; }
  .shares b { font-weight: 700; }
  .notes { display: grid; gap: 6px; margin-top: 16px; color: var(--fg-2); ${text.label2} font-weight: 400; }
  .notes li { display: flex; gap: 8px; }
  .notes svg { flex: none; width: 16px; height: 18px; }
`;
