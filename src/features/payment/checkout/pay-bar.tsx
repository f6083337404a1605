import { paymentCopy as copy } from "@/features/payment/copy";
import { useOnline } from "@/lib/hooks/use-online";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";

interface Props {
  /** Short description of the order. */
  summary: string;
  amount: number;
  isMember: boolean;
  /** Message about a missing input; null when it can be paid. */
  obstacle: string | null;
  /** False while the discounts are unknown. */
  isReady: boolean;
  isPending: boolean;
  onPay: () => void;
  onLogin: () => void;
}

/** The one red button: shows the exact sum, or the reason why it is disabled. */
export const PayBar = ({ summary, amount, isMember, obstacle, isReady, isPending, onPay, onLogin }: Props) => {
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
        summary={summary}
        label={label}
        pending={isPending || !isReady}
        aria-disabled={reason ? true : undefined}
        onClick={reason ? undefined : onPay}
      />
    </CtaBar>
  );
};
