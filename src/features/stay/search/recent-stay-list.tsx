import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { stayRange } from "@/shared/dates/stay-range";
import { useAppDispatch } from "@/store/hooks";
import { type SearchedStay, staySearched } from "@/store/slices/stay/search";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { hitArea, noScrollbar } from "@/ui/theme/mixins";
import { clamp, text } from "@/ui/theme/text";
import { peopleLabel, rangeLabel } from "../common/copy";
import type { RecentStays } from "../common/use-recent-stays";
import { staySearchCopy as copy } from "./copy";

const useAgain = ({ place, keyword, location_id, check_in, check_out, adults, children_ages }: SearchedStay) => {
  const { problem, ...range } = stayRange({ checkIn: check_in, checkOut: check_out }, useToday());
  const who = { adults, children_ages };
  const dates = problem ? {} : { check_in: range.checkIn, check_out: range.checkOut };
  return {
    place,
    when: problem ? copy.pastDates : rangeLabel(range),
    people: peopleLabel({ adults, childrenAges: children_ages }),
    // The dates have passed: link to the search form instead.
    href: problem
      ? paths.search.stay({ keyword, location_id, ...who })
      : paths.search.stayResult({ keyword, location_id, ...dates, ...who }),
  };
};

const Recent = ({ search, onRemove }: { search: SearchedStay; onRemove: () => void }) => {
  const dispatch = useAppDispatch();
  const { place, when, people, href } = useAgain(search);
  return (
    <Card>
      <Link href={href} onClick={() => dispatch(staySearched(search))}>
        <b>{place}</b>
        <span>{when}</span>
        <small>{people}</small>
      </Link>
      <button type="button" aria-label={copy.removeRecent(place)} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </Card>
  );
};

/** Recent searches with dates and guests: remove one, remove all, or turn the list off. Hidden without any search. */
export const RecentStayList = ({ recent }: { recent: RecentStays }) => {
  const { searches, enabled, remove, clear, switchTo } = recent;
  // Stays mounted once shown, so that the focus is not lost when the list is emptied.
  const [hasStood, setStood] = useState(false);
  const stands = hasStood || searches.length > 0 || !enabled;
  if (stands !== hasStood) setStood(stands);
  if (!stands) return null;
  return (
    <Inset as="section" $top={28} aria-label={copy.recent}>
      <Head>
        <h2>{copy.recent}</h2>
        {searches.length > 0 && (
          <Act type="button" onClick={() => void clear()}>
            {copy.clear}
          </Act>
        )}
        <Act type="button" onClick={() => void switchTo(!enabled)}>
          {enabled ? copy.keepOff : copy.keepOn}
        </Act>
      </Head>
      {searches.length > 0 ? (
        <Cards>
          {searches.map((search) => (
            <li key={`${search.location_id} ${search.keyword}`}>
              <Recent search={search} onRemove={() => void remove(search)} />
            </li>
          ))}
        </Cards>
      ) : (
        <Note>{enabled ? copy.noRecent : copy.off}</Note>
      )}
    </Inset>
  );
};

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding-inline: var(--gutter);
  h2 { flex: 1 0 auto; ${text.title2} }
`;

const Act = styled.button`
  position: relative;
  color: var(--fg-2);
  ${text.label1}
  ${hitArea}
`;

const Cards = styled.ul`
  display: flex;
  gap: 10px;
  padding: 12px var(--gutter) 4px;
  overflow-x: auto;
  ${noScrollbar}
  > li { flex: none; }
`;

const Card = styled.div`
  position: relative;
  width: min(13rem, 78vw);
  height: 100%;
  border-radius: var(--r-4);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  a { display: grid; gap: 2px; padding: 12px 44px 12px 16px; border-radius: inherit; }
  b { ${text.label1} font-weight: 700; ${clamp(2)} }
  span { color: var(--fg-2); ${text.label2} }
  small { color: var(--fg-2); ${text.caption1} }
  button { position: absolute; top: 2px; right: 2px; display: grid; place-items: center; width: 44px; height: 44px; color: var(--fg-3); }
  svg { width: 16px; height: 16px; }
`;

const Note = styled.p`
  display: grid;
  align-items: center;
  min-height: 86px;
  margin: 12px var(--gutter) 4px;
  padding: 12px 16px;
  border-radius: var(--r-4);
  background: var(--bg-subtle);
  color: var(--fg-2);
  ${text.label1}
  font-weight: 400;
`;
