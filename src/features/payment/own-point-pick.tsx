import type { UnknownAction } from "@reduxjs/toolkit";
import styled from "styled-components";
import { pointText } from "@/shared/price/price-text";
import { pointUsed } from "@/store/slices/payment";
import { Switch } from "@/ui/controls/switch";
import { TextField } from "@/ui/controls/text-field";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "./copy";
import type { Discounts } from "./use-discounts";

const { sheet: copy } = paymentCopy;

interface Props {
  discounts: Discounts;
  onChange: (action: UnknownAction) => void;
}

/** Own points, last of all: as many as are wanted, or all of them. */
export const OwnPointPick = ({ discounts: { offers, chosen }, onChange }: Props) => {
  const { ownPoint, ownPointCap } = chosen.quote;
  if (offers.points === 0) return null;
  return (
    <section>
      <Title>{copy.ownTitle}</Title>
      <TextField
        label={copy.ownField}
        inputMode="numeric"
        hint={copy.ownBalance(pointText(offers.points), pointText(ownPointCap))}
        value={String(ownPoint)}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, "").slice(0, 9));
          onChange(pointUsed(Math.min(typed, ownPointCap)));
        }}
      />
      <Switch
        label={copy.allPoints}
        checked={ownPointCap > 0 && ownPoint === ownPointCap}
        disabled={ownPointCap === 0}
        onChange={(next) => onChange(pointUsed(next ? ownPointCap : 0))}
      />
    </section>
  );
};

const Title = styled.h3`
  margin-bottom: 10px;
  ${text.title3}
`;
