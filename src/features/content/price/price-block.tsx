import dynamic from "next/dynamic";
import { useState } from "react";
import { css } from "styled-components";
import type { Choice } from "@/features/content/booking/use-choice";
import { useChosen } from "@/features/content/choice-context";
import { contentCopy } from "@/features/content/copy";
import { lateCopy } from "@/features/content/late-copy";
import { percentOff, personPrice } from "@/shared/content/person-price";
import { dateText } from "@/shared/dates/date-text";
import { partyText } from "@/shared/guests/guests-text";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Price } from "@/ui/price/price";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

const BreakdownSheet = dynamic(
  importWithRetry(() => import("./breakdown-sheet")),
  { ssr: false },
);

const { price: copy } = lateCopy;

/** True if the price is for the whole family or the changed counts; false for a placeholder. */
export const isWholePrice = ({ proposal, isTouched, people }: Choice): boolean =>
  isTouched ? people > 0 : proposal?.isComplete === true && proposal.lines.length > 0;

/** The family's total for the chosen day; the price of one person if the family is unknown. Null if not for sale. */
const shownPrice = (choice: Choice) => {
  const { detail, isTouched, totals, date, people, adults, children } = choice;
  const one = personPrice(detail);
  if (!one) return null;
  if (isWholePrice(choice)) {
    const party = partyText(adults, children.length);
    const day = date ? copy.partyOn(party, dateText(date)) : party;
    return {
      total: totals.payAmount,
      list: totals.listTotal,
      percent: percentOff(totals.listTotal, totals.payAmount),
      includes: isTouched ? `${copy.chosen} ${contentCopy.cta.people(people)}` : day,
      isWhole: true,
    };
  }
  return { ...one, isWhole: false };
};

/** Price in large type; a press shows the breakdown. */
export const PriceBlock = () => {
  const choice = useChosen();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const price = shownPrice(choice);
  if (!price) return <p className="no-price">{copy.infoOnly}</p>;
  const { isWhole, ...pieces } = price;
  return (
    <div className="price-row">
      <Price {...pieces} size="L" />
      {isWhole && (
        <button type="button" onClick={() => setOpen(true)}>
          {copy.whoPays}
          <Icon name="chevron-right" />
        </button>
      )}
      {isOpen !== null && <BreakdownSheet choice={choice} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
};

export const priceLook = css`
  .price-row { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 4px 12px; min-height: 52px; }
  .price-row > button { position: relative; display: inline-flex; align-items: center; color: var(--fg-2); ${text.label2} ${hitArea} }
  .price-row > button svg { width: 16px; height: 16px; }
  .no-price { color: var(--fg-2); ${text.body1} }
`;
