import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectPayment, shippingMemoWritten } from "@/store/slices/payment";
import { selectAddressPk } from "@/store/slices/shipping-address";
import { TextArea } from "@/ui/controls/text-area";
import { Notice } from "@/ui/feedback/notice";
import { Block } from "./block";
import { paymentCopy } from "./copy";

const { shipping: copy } = paymentCopy;
/** What the host takes. */
const MEMO_LENGTH = 100;

/** Only for goods: where they go was chosen before, what the carrier should know is written here. */
export const ShippingBlock = () => {
  const dispatch = useAppDispatch();
  const address = useAppSelector(selectAddressPk);
  const { shipping_memo } = useAppSelector(selectPayment);
  return (
    <Block title={copy.title}>
      {address === null && <Notice tone="grey">{copy.missing}</Notice>}
      <TextArea
        label={copy.memo}
        maxLength={MEMO_LENGTH}
        value={shipping_memo}
        onChange={({ target }) => dispatch(shippingMemoWritten(target.value))}
      />
    </Block>
  );
};
