import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { DatesPeopleBar } from "../common/dates-people-bar";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { stayFilterQuery, toChoice, toWish } from "../common/stay-filters";
import { resultCopy as copy } from "./copy";

interface SummaryPanelProps {
  place: string;
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
}

/** Buttons to change area, dates and guests; loaded when the summary is pressed. */
export const SummaryPanel = ({ place, filters, apply }: SummaryPanelProps) => {
  const choice = toChoice(filters);
  const choose = async (part: Partial<StayChoice>) => {
    await apply({ ...filters, ...choiceQuery({ ...choice, ...part }) });
  };
  const { sort: _sort, ...query } = stayFilterQuery(filters);
  return (
    <Panel>
      <Where href={paths.search.stay(query)} aria-label={copy.where(place)}>
        <Icon name="map-pin" />
        <span>{place}</span>
      </Where>
      <DatesPeopleBar choice={choice} onChoose={choose} pricedBy={{ wish: toWish(filters) }} />
    </Panel>
  );
};

const Panel = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px var(--gutter) 14px;
  box-shadow: inset 0 -1px 0 var(--line);
`;

const Where = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 6px 14px;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.label1}
  svg { flex: none; width: 18px; height: 18px; color: var(--fg-2); }
`;
