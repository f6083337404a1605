import { ArrowLeft, MapPin } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/router";
import { useId, useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { IconButton } from "@/ui/controls/icon-button";
import { StayPill } from "@/ui/controls/stay-pill";
import { text } from "@/ui/theme/text";
import { peopleLabel, rangeLabel } from "../common/copy";
import { DatesPeopleBar } from "../common/dates-people-bar";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { choiceOf, filterCount, stayFilterQuery } from "../common/stay-filters";
import { resultCopy as copy } from "./copy";

interface SummaryBarProps {
  place: string;
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  onFilter: () => void;
}

/** Where, when and who in two lines; pressed, each of the three can be changed. */
export const SummaryBar = ({ place, filters, apply, onFilter }: SummaryBarProps) => {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const choice = choiceOf(filters);
  const back = () => (window.history.length > 1 ? router.back() : void router.push(paths.search.stay()));
  const choose = async (part: Partial<StayChoice>) => {
    await apply({ ...filters, ...choiceQuery({ ...choice, ...part }) });
  };
  const { sort: _sort, ...asked } = stayFilterQuery(filters);
  return (
    <Bar>
      <Row>
        <IconButton label={copy.back} icon={<ArrowLeft />} onClick={back} />
        <StayPill
          label={copy.change}
          place={place}
          detail={`${rangeLabel(choice)} · ${peopleLabel(choice)}`}
          onClick={() => setOpen(!open)}
          expands={{ id: panel, open }}
          onFilter={onFilter}
          filterLabel={copy.openFilters(filterCount(filters))}
        />
      </Row>
      {open && (
        <Panel id={panel}>
          <Where href={paths.search.stay(asked)} aria-label={copy.where(place)}>
            <MapPin aria-hidden="true" />
            <span>{place}</span>
          </Where>
          <DatesPeopleBar choice={choice} onChoose={choose} />
        </Panel>
      )}
    </Bar>
  );
};

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  background: var(--bg);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  padding: 10px 16px 6px 6px;
`;

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
