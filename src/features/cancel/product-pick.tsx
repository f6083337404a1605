import styled from "styled-components";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { priceText } from "@/shared/price/price-text";
import { isCancellable } from "@/shared/refund/cancellable";
import { useAppDispatch } from "@/store/hooks";
import { productToggled } from "@/store/slices/order/reservation-info";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { text } from "@/ui/theme/text";
import { cancelCopy as copy } from "./copy";

interface Props {
  products: Reservation["products"];
  picked: readonly string[];
  /** Students per item of a group booking. */
  students?: NonNullable<Reservation["picnic"]>["students"] | undefined;
  /** Null while the quote is loading. */
  quote: CancelQuote | null;
}

/** All order items; those that cannot be cancelled show the reason. */
export const ProductPick = ({ products, picked, students = [], quote }: Props) => {
  const dispatch = useAppDispatch();
  const open = products.filter(({ product_state, check_in_at }) => isCancellable(product_state, check_in_at));
  const findReason = (pk: string) => quote?.blocked.find((item) => item.pk === pk)?.reason;
  const isWhole = open.length > 0 && picked.length === open.length;
  const toggleAll = () => {
    for (const { pk } of open) if (picked.includes(pk) === isWhole) dispatch(productToggled(pk));
  };
  return (
    <>
      {open.length === 0 && <Notice tone="grey">{copy.nothing}</Notice>}
      {open.length > 1 && <Checkbox label={copy.all} checked={isWhole} onChange={toggleAll} />}
      <List>
        {products.map((product) => {
          const isOpen = open.includes(product);
          const student = students.find(({ product_pk }) => product_pk === product.pk);
          return (
            <li key={product.pk}>
              <Checkbox
                label={student ? copy.ofStudent(student.name, product.option_name) : product.option_name}
                detail={isOpen ? findReason(product.pk) : copy.blocked[product.product_state]}
                checked={isOpen && picked.includes(product.pk)}
                disabled={!isOpen}
                onChange={() => dispatch(productToggled(product.pk))}
              />
              <b>{priceText(product.option_price)}</b>
            </li>
          );
        })}
      </List>
      <Count>
        {quote ? copy.pickedSum(quote.cancellable_count, quote.cancellable_amount) : copy.picked(picked.length)}
      </Count>
      <LiveRegion text={quote ? copy.pickedSum(quote.cancellable_count, quote.cancellable_amount) : ""} />
    </>
  );
};

const List = styled.ul`
  li {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding-block: 4px;
    border-top: 1px solid var(--line);
  }
  li > div { flex: 1; min-width: 0; }
  li > b { flex: none; padding-top: 12px; ${text.body2} font-weight: 600; font-variant-numeric: tabular-nums; }
`;

const Count = styled.p`
  padding-block: 12px 4px;
  color: var(--fg-2);
  text-align: right;
  ${text.label1}
`;
