import { Block } from "@/features/payment/block";
import { gearView } from "@/shared/stay/gear-view";
import { LoanList } from "@/ui/booking/loan-list";
import { stayPaymentCopy } from "./copy";
import type { StayGearState } from "./use-stay-gear";

const { gear: copy } = stayPaymentCopy;

type Props = { gear: StayGearState; ages: readonly number[] };

/** Gear that the accommodation lends for small children, on the same hold as the room. */
export const GearBlock = ({ gear: { offers, loans, change, isPending }, ages }: Props) =>
  offers.length > 0 && (
    <Block title={copy.title} detail={copy.detail}>
      <LoanList
        {...gearView({ offers, picks: loans, ages })}
        isBusy={isPending}
        onChange={(key, count) => void change(key, count)}
      />
    </Block>
  );
