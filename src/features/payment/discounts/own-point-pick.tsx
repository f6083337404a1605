import { pointText, wonText } from "@/shared/price/price-text";
import { NumberField } from "@/ui/fields/number-field";
import { Switch } from "@/ui/fields/switch";
import { Text } from "@/ui/layout";
import type { Discounts } from "./discounts-state";
import { sheetCopy as copy } from "./sheet-copy";

/** Own points as the last discount: any amount, or all. */
export const OwnPointPick = ({ discounts: { offers, chosen, moves } }: { discounts: Discounts }) => {
  const { ownPoint, ownPointCap, payAmount } = chosen.quote;
  const isAtLeast = ownPoint > 0 && payAmount === offers.leastPayment;
  if (offers.points === 0) return null;
  return (
    <section>
      <Text as="h3" $size="title3" $below={10}>
        {copy.ownTitle}
      </Text>
      <NumberField
        label={copy.ownField}
        hint={
          isAtLeast
            ? copy.leastLeft(wonText(offers.leastPayment))
            : copy.ownBalance(pointText(offers.points), pointText(ownPointCap))
        }
        digits={9}
        value={ownPoint}
        onValue={(typed) => moves.ownPoints(Math.min(typed ?? 0, ownPointCap))}
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
