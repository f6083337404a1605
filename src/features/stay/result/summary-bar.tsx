import { ArrowLeft, MapPin } from "lucide-react";
import { useRouter } from "next/router";
import { useId, useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { IconButton } from "@/ui/controls/icon-button";
import { StayPill } from "@/ui/controls/stay-pill";
import { ListRow } from "@/ui/display/list-row";
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
          <ListRow href={paths.search.stay(asked)} icon={<MapPin />} title={copy.where(place)} />
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
  gap: 4px;
  padding: 10px var(--gutter) 6px 8px;
`;

const Panel = styled.div`
  display: grid;
  gap: 4px;
  padding: 0 var(--gutter) 14px;
  box-shadow: inset 0 -1px 0 var(--line);
  a { padding-inline: 0; }
`;
