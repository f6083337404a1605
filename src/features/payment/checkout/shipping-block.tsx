import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { addressesQuery } from "@/api/main/member/addresses";
import { Block } from "@/features/payment/block";
import { paymentCopy } from "@/features/payment/copy";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { addressSelected, selectAddressId } from "@/store/slices/member/shipping-address";
import { selectPayment, shippingMemoWritten } from "@/store/slices/order/payment";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextArea } from "@/ui/fields/text-area";

const { shipping: copy } = paymentCopy;
const MEMO_LENGTH = 100;

/** Address (the default one first) and memo for the carrier. Only for goods. */
export const ShippingBlock = () => {
  const dispatch = useAppDispatch();
  const { asPath } = useRouter();
  const isMember = useAppSelector(selectIsMember);
  const chosen = useAppSelector(selectAddressId);
  const { shipping_memo } = useAppSelector(selectPayment);
  const { data } = useQuery({ ...addressesQuery(useHttp().main), enabled: isMember });
  return (
    <Block title={copy.title}>
      {data && data.length > 0 ? (
        <RadioGroup
          label={copy.title}
          hideLabel
          name="shipping-address"
          value={chosen ?? data[0]?.pk}
          onChange={(pk) => dispatch(addressSelected(pk))}
          options={data.map((address) => ({
            value: address.pk,
            label: `${address.receiver_name} · ${phoneText(address.receiver_phone)}`,
            detail: `(${address.postal_code}) ${address.address_one} ${address.address_two}`,
          }))}
        />
      ) : (
        <Notice tone="grey">{copy.missing}</Notice>
      )}
      <ButtonLink href={paths.mypage.address({ from: asPath })} kind="soft" size={40}>
        {copy.add}
      </ButtonLink>
      <TextArea
        label={copy.memo}
        maxLength={MEMO_LENGTH}
        value={shipping_memo}
        onChange={({ target }) => dispatch(shippingMemoWritten(target.value))}
      />
    </Block>
  );
};
