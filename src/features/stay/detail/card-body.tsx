import { DisasterNotices } from "@/booking/disaster-notice";
import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import { saysTimes } from "@/features/stay/common/says-times";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { StayFacility } from "@/shared/contract/stay/lists";
import { clockText } from "@/shared/dates/date-text";
import { FactRow } from "@/ui/display/fact-row";
import { Notice } from "@/ui/feedback/notice";
import type { IconName } from "@/ui/icon/icon";
import { lateCopy } from "./late-copy";
import { StayCoupons } from "./price/coupon-row";
import { OfferBlock } from "./price/offer-block";
import { FamilyPanel } from "./rooms/family-panel";
import { useStay } from "./stay-context";
import { TitleBlock } from "./title-block";

const { facts: copy, facilities } = lateCopy;

type Fact = { icon: IconName; title: string; detail: string };
const MOST = 4;

/** Facilities most wanted by families with small children. */
const wished: readonly [StayFacility, IconName][] = [
  ["kids_pool", "waves-horizontal"],
  ["playroom", "toy-brick"],
  ["baby_bed", "bed-single"],
  ["bathtub", "bath"],
  ["high_chair", "baby"],
];

const listFacts = (stay: Accommodation): Fact[] => {
  const parking = stay.facilities.parking ?? "unknown";
  const child = wished.find(([key]) => stay.facilities[key] === "yes");
  const facts: (Fact | null)[] = [
    saysTimes(stay) ? { icon: "log-in", title: clockText(stay.check_in_from), detail: copy.checkIn } : null,
    saysTimes(stay) ? { icon: "log-out", title: clockText(stay.check_out_until), detail: copy.checkOut } : null,
    stay.min_nights > 1 ? { icon: "moon", title: copy.minNights(stay.min_nights), detail: copy.minNightsDetail } : null,
    child ? { icon: child[1], title: facilities.names[child[0]] ?? child[0], detail: copy.has } : null,
    { icon: "car", title: copy.parking, detail: copy.parkingDetail[parking] },
  ];
  return facts.filter((fact) => fact !== null).slice(0, MOST);
};

const FactsRow = () => <FactRow items={listFacts(useStay().stay)} />;

const { infoOnly } = lateCopy;

/** First view: accommodation, price, dates, guests and fit; or the notice that nothing is sold here. */
export const CardBody = () => {
  const { stay, chosen } = useStay();
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
      <StayCoupons />
      <DisasterNotices disasters={stay.disasters} kind="stay" />
      <ResetNotice rangeProblem={chosen.rangeProblem} isGuestReset={chosen.isGuestReset} />
      <DatesPeopleBar choice={chosen.choice} onChoose={chosen.choose} pricedBy={{ accommodationId: stay.id }} />
      <FamilyPanel />
      <FactsRow />
    </>
  );
};
