import { useRouter } from "next/router";
import { useId, useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { clientOnly } from "@/ui/client-only";
import { IconButton } from "@/ui/controls/icon-button";
import { StayPill } from "@/ui/controls/stay-pill";
import { Icon } from "@/ui/icon/icon";
import { peopleLabel, rangeLabel } from "../common/copy";
import { filterCount, toChoice } from "../common/stay-filters";
import { resultCopy as copy } from "./copy";

const SummaryPanel = clientOnly(() => import("./summary-panel").then((module) => module.SummaryPanel));

interface SummaryBarProps {
  place: string;
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  onFilter: () => void;
}

/** Area, dates and guests in two lines; a press opens the panel to change them. */
export const SummaryBar = ({ place, filters, apply, onFilter }: SummaryBarProps) => {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const choice = toChoice(filters);
  const back = () => (window.history.length > 1 ? router.back() : void router.push(paths.search.stay()));
  return (
    <Bar>
      <Row>
        <IconButton label={copy.back} icon={<Icon name="arrow-left" />} onClick={back} />
        <StayPill
          label={copy.change}
          place={place}
          detail={`${rangeLabel(choice)} · ${peopleLabel(choice)}`}
          onClick={() => setOpen(!isOpen)}
          expands={{ id: panel, open: isOpen }}
          onFilter={onFilter}
          filterLabel={copy.openFilters(filterCount(filters))}
        />
      </Row>
      <div id={panel}>{isOpen && <SummaryPanel place={place} filters={filters} apply={apply} />}</div>
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
