import styled from "styled-components";
import { useDistrictPicker } from "@/lib/district-picker";
import { useFamily } from "@/lib/family-context";
import { useToday } from "@/lib/today-context";
import { dateText } from "@/shared/dates/date-text";
import { LiveRegion } from "@/ui/a11y/live-region";
import { StayPill } from "@/ui/controls/stay-pill";
import { later } from "@/ui/later/later";
import { text } from "@/ui/theme/text";
import { contentsCopy } from "../copy";
import { useDistrictName } from "../filters/use-district-name";
import { useCardFamily } from "../list/use-card-family";
import { nearbyCopy } from "./copy";
import { NearbyBar } from "./nearby-bar";
import { useNearby } from "./use-nearby";

const List = later(() => import("./nearby-list").then((module) => module.NearbyList));

/** What lies around the district, nearest first, with the way there in words. */
export const NearbyScreen = () => {
  const { addressed, filters, apply, feed } = useNearby();
  const name = useDistrictName(filters.loc);
  const pick = useDistrictPicker();
  const today = useToday();
  const { adults } = useFamily();
  const family = useCardFamily();

  const known = feed.total !== undefined && !feed.isOld;
  const counted = feed.total === undefined ? undefined : contentsCopy.count(feed.total, feed.totalIsFloor);
  const people = family ? family.adults + family.children.length : 0;
  const who = family ? [nearbyCopy.adults(adults), ...family.children.map((child) => child.name)] : [];
  const day = filters.date && filters.date !== today ? dateText(filters.date) : nearbyCopy.today;
  return (
    <>
      <Top>
        <StayPill
          label={nearbyCopy.pick}
          place={name ? nearbyCopy.around(name) : nearbyCopy.aroundSomewhere}
          detail={[day, nearbyCopy.within(filters.distance), ...who].join(" · ")}
          onClick={() => pick({ current: filters.loc, onPicked: ({ pk }) => apply({ ...addressed, loc: pk }) })}
        />
      </Top>
      <NearbyBar filters={addressed} apply={apply} />
      <Head>
        <h1>{nearbyCopy.heading(counted)}</h1>
        <p>{family ? nearbyCopy.forFamily(people) : nearbyCopy.forOne}</p>
        {name && <p>{nearbyCopy.from(name)}</p>}
        <LiveRegion text={known ? contentsCopy.countSpoken(feed.total ?? 0, feed.totalIsFloor) : ""} />
      </Head>
      <List />
    </>
  );
};

const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  padding: 10px var(--gutter) 6px;
  background: var(--bg);
`;

const Head = styled.div`
  padding: 14px var(--gutter) 16px;
  h1 { ${text.title1} }
  p { margin-top: 2px; color: var(--fg-2); ${text.label1} font-weight: 400; }
`;
