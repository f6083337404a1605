import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import { Notice } from "@/ui/feedback/notice";
import { CouponRow } from "./coupon-row";
import { FactsRow } from "./facts-row";
import { FamilyPanel } from "./family-panel";
import { lateCopy } from "./late-copy";
import { OfferBlock } from "./offer-block";
import { useStay } from "./stay-context";
import { TitleBlock } from "./title-block";

const { infoOnly } = lateCopy;

/** What a family sees first: the place, what it costs them, when and who, and whether it fits; or that nothing is sold here. */
export const CardBody = () => {
  const { stay, asked } = useStay();
  if (stay.sale_state === "info_only") {
    return (
      <>
        <TitleBlock />
        <Notice tone="info" title={infoOnly.title}>
          {infoOnly.detail}
        </Notice>
        <FactsRow />
      </>
    );
  }
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
