import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import { CouponRow } from "./coupon-row";
import { FactsRow } from "./facts-row";
import { FamilyPanel } from "./family-panel";
import { OfferBlock } from "./offer-block";
import { useStay } from "./stay-context";
import { TitleBlock } from "./title-block";

/** What a family sees first: the place, what it costs them, when and who, and whether it fits. */
export const CardBody = () => {
  const { stay, asked } = useStay();
  return (
    <>
      <TitleBlock />
      <OfferBlock />
      <CouponRow />
      <ResetNotice rangeProblem={asked.rangeProblem} isGuestReset={asked.isGuestReset} />
      <DatesPeopleBar choice={asked.choice} onChoose={asked.choose} accommodationId={stay.id} />
      <FamilyPanel />
      <FactsRow />
    </>
  );
};
