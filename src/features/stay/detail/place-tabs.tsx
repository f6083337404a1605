import { grouped } from "@/shared/text/grouped";
import { PartTabs } from "@/ui/controls/part-tabs";
import { aboutAnchor, placeAnchor, reviewsAnchor, roomsAnchor } from "./anchors";
import { lateCopy } from "./late-copy";

const { tabs: copy } = lateCopy;

/** 객실 · 소개 · 후기 · 위치. */
export const PlaceTabs = ({ count }: { count: number }) => (
  <PartTabs
    label={copy.label}
    parts={[
      { id: roomsAnchor, label: copy.rooms },
      { id: aboutAnchor, label: copy.about },
      { id: reviewsAnchor, label: copy.reviews, ...(count > 0 && { count: grouped(count) }) },
      { id: placeAnchor, label: copy.place },
    ]}
  />
);
