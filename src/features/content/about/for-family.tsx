import styled from "styled-components";
import { SaleNotice } from "@/features/content/booking/sale-notice";
import { lateCopy } from "@/features/content/late-copy";
import { ContentCoupons } from "@/features/content/price/coupon-row";
import { PriceBlock, priceLook } from "@/features/content/price/price-block";
import { monthsText } from "@/shared/age/age-text";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { durationText } from "@/shared/dates/date-text";
import { FactRow } from "@/ui/display/fact-row";
import type { IconName } from "@/ui/icon/icon";
import { FitPanel, fitLook } from "./fit-panel";

const { facts: copy } = lateCopy;

type Fact = { icon: IconName; title: string; detail: string };
const MOST = 4;
const placeIcons = {
  indoor: "umbrella",
  outdoor: "tree-pine",
  both: "house",
} as const;

const listFacts = (detail: ContentDetail): Fact[] => {
  const { duration_minutes: minutes, indoor, age, facilities, dating } = detail;
  const parking = facilities.parking ?? "unknown";
  const guardian = age.guardian_under_months;
  const facts: (Fact | null)[] = [
    minutes
      ? {
          icon: "clock",
          title: durationText(minutes),
          detail: copy.duration,
        }
      : null,
    indoor === "unknown" ? null : { icon: placeIcons[indoor], ...copy[indoor] },
    guardian === null
      ? null
      : { icon: "users-round", title: copy.guardian, detail: copy.guardianUnder(monthsText(guardian)) },
    detail.needs_shipping
      ? { icon: "package", ...copy.shipping }
      : { icon: "car", title: copy.parking, detail: copy.parkingDetail[parking] },
    facilities.nursing_room === "yes" ? { icon: "baby", ...copy.nursing } : null,
    dating === "open" && !detail.needs_shipping ? { icon: "calendar-range", ...copy.undated(detail.valid_days) } : null,
  ];
  return facts.filter((fact) => fact !== null).slice(0, MOST);
};

const FactsRow = ({ detail }: { detail: ContentDetail }) => <FactRow items={listFacts(detail)} />;

/** Price, coupons, fit for the children, key facts, and the reason if it is not for sale. */
export const ForFamily = ({ detail }: { detail: ContentDetail }) => (
  <Pieces>
    <PriceBlock />
    <ContentCoupons />
    <FitPanel />
    <FactsRow detail={detail} />
    <SaleNotice detail={detail} />
  </Pieces>
);

/* `display: contents`, so that the card's gap applies to each piece. */
const Pieces = styled.div`
  display: contents;
  ${priceLook}
  ${fitLook}
`;
