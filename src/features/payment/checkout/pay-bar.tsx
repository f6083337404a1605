import { paymentCopy as copy } from "@/features/payment/copy";
import { useOnline } from "@/lib/hooks/use-online";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";

interface Props {
  /** What it is for, in a few words. */
  summary: string;
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

/** The one red button: it says the exact sum, or why it has to wait. */
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
