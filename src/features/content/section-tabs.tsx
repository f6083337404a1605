import type { ContentDetail } from "@/shared/contract/main/contents";
import { grouped } from "@/shared/text/grouped";
import { PartTabs } from "@/ui/controls/part-tabs";
import { aboutAnchor, bookingAnchor, placeAnchor, reviewsAnchor } from "./anchors";
import { lateCopy } from "./late-copy";

const { tabs: copy } = lateCopy;

/** 예약 · 소개 · 후기 · 위치·문의. */
export const SectionTabs = ({ detail, hasBooking }: { detail: ContentDetail; hasBooking: boolean }) => {
  const count = detail.review_count > 0 ? grouped(detail.review_count) : undefined;
  return (
    <PartTabs
      label={copy.label}
      parts={[
        ...(hasBooking ? [{ id: bookingAnchor, label: copy.booking }] : []),
        { id: aboutAnchor, label: copy.about },
        { id: reviewsAnchor, label: copy.reviews, ...(count ? { count } : {}) },
        { id: placeAnchor, label: copy.place },
      ]}
    />
  );
};
