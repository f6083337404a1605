import { paymentCopy } from "@/features/payment/copy";
import { pointText } from "@/shared/price/price-text";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { Text } from "@/ui/layout";
import type { Discounts } from "./discounts-state";

const { sheet: copy } = paymentCopy;

/** Own points, last of all: as many as are wanted, or all of them. */
export const OwnPointPick = ({ discounts: { offers, chosen, moves } }: { discounts: Discounts }) => {
  const { ownPoint, ownPointCap } = chosen.quote;
  if (offers.points === 0) return null;
  return (
    <section>
      <Text as="h3" $size="title3" $below={10}>
        {copy.ownTitle}
      </Text>
      <TextField
        label={copy.ownField}
        inputMode="numeric"
        hint={copy.ownBalance(pointText(offers.points), pointText(ownPointCap))}
        value={String(ownPoint)}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, "").slice(0, 9));
          moves.ownPoints(Math.min(typed, ownPointCap));
        }}
      />
      <Switch
        label={copy.allPoints}
        checked={ownPointCap > 0 && ownPoint === ownPointCap}
        disabled={ownPointCap === 0}
        onChange={(next) => moves.ownPoints(next ? ownPointCap : 0)}
      />
    </section>
  );
};
