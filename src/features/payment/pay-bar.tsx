import { useOnline } from "@/lib/use-online";
import type { Checkout } from "@/shared/contract/main/purchase";
import { clockText, weekdayText } from "@/shared/dates/date-text";
import { partsOf } from "@/shared/dates/plain-date";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";
import { paymentCopy as copy } from "./copy";

interface Props {
  checkout: Checkout;
  amount: number;
  isMember: boolean;
  /** What is still missing, in words. */
  obstacle: string | null;
  /** False while what is taken off is not known. */
  isReady: boolean;
  isPending: boolean;
  onPay: () => void;
  onLogin: () => void;
}

const summaryOf = ({ desired_check_in, starts_at, lines }: Checkout): string => {
  const pieces = copy.pieces(lines.reduce((count, { quantity }) => count + quantity, 0));
  if (desired_check_in === null) return pieces;
  const { month, day } = partsOf(desired_check_in);
  const time = starts_at ? ` ${clockText(starts_at)}` : "";
  return `${month}.${day} ${weekdayText(desired_check_in)}${time} · ${pieces}`;
};

/** The one red button: it says the exact sum, or why it has to wait. */
export const PayBar = ({ checkout, amount, isMember, obstacle, isReady, isPending, onPay, onLogin }: Props) => {
  const online = useOnline();
  if (!isMember) {
    return (
      <CtaBar>
        <CtaButton label={copy.login} onClick={onLogin} />
      </CtaBar>
    );
  }
  const label = amount === 0 ? copy.payFree : copy.pay(amount);
  const reason = online ? obstacle : copy.offline;
  return (
    <CtaBar note={reason ?? undefined}>
      <CtaButton
        summary={summaryOf(checkout)}
        label={label}
        pending={isPending || !isReady}
        aria-disabled={reason ? true : undefined}
        onClick={reason ? undefined : onPay}
      />
    </CtaBar>
  );
};
