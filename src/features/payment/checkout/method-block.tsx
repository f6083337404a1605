import { type ReactNode, useState } from "react";
import { Block } from "@/features/payment/block";
import { paymentCopy } from "@/features/payment/copy";
import { type PayMethod, payMethods } from "@/shared/contract/main/booking/states";
import { useAppSelector } from "@/store/hooks";
import { selectPaymentMethodIcons } from "@/store/slices/app/remote-config";
import { PaymentMethods } from "@/ui/booking/payment-methods";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";

const { method: copy } = paymentCopy;

const icons: Record<PayMethod, ReactNode> = {
  card: <Icon name="credit-card" />,
  tosspay: <Icon name="wallet" />,
  kakaopay: <Icon name="message-circle" />,
  naverpay: <Icon name="shopping-bag" />,
  transfer: <Icon name="landmark" />,
};

/** The method chosen before if it is offered here, else the first one offered. */
export const methodAmong = (offered: readonly PayMethod[], chosen: string): PayMethod =>
  offered.find((method) => method === chosen) ?? offered[0] ?? "card";

interface Props {
  offered: readonly PayMethod[];
  value: PayMethod;
  onChange: (method: PayMethod) => void;
  amount: number;
}

/** The picture from the settings; our own icon without one or when it fails to load. */
const MethodIcon = ({ method, src }: { method: PayMethod; src: string | undefined }) => {
  const [failed, setFailed] = useState<string>();
  if (src === undefined || src === failed) return icons[method];
  return <img src={src} alt="" width={32} height={32} onError={() => setFailed(src)} />;
};

/** Payment methods; an unavailable one says so. */
export const MethodBlock = ({ offered, value, onChange, amount }: Props) => {
  const pictures = useAppSelector(selectPaymentMethodIcons);
  return (
    <Block title={copy.title}>
      {amount === 0 ? (
        <Notice tone="fit">{copy.allPoints}</Notice>
      ) : (
        <PaymentMethods
          label={copy.title}
          value={value}
          onChange={onChange}
          items={payMethods.map((method) => {
            const isOpen = offered.includes(method);
            return {
              value: method,
              label: copy[method],
              icon: <MethodIcon method={method} src={pictures[method]} />,
              wide: method === "card",
              disabled: !isOpen,
              detail: isOpen ? (method === "card" ? copy.once : undefined) : copy.unavailable,
            };
          })}
        />
      )}
    </Block>
  );
};
