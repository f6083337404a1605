import { useMemo } from "react";
import styled from "styled-components";
import type { StayLocation } from "@/shared/contract/stay/search";
import { highlight } from "@/shared/text/highlight";
import { LiveRegion } from "@/ui/a11y/live-region";
import { EmptyState } from "@/ui/feedback/empty-state";
import { text } from "@/ui/theme/text";
import { matchAreas } from "./area-match";
import { staySearchCopy } from "./copy";

const { area: copy, counted } = staySearchCopy;

interface AreaMatchesProps {
  locations: readonly StayLocation[];
  typed: string;
  onPick: (id: number) => void;
}

/** Areas by name, as they are typed. */
export const AreaMatches = ({ locations, typed, onPick }: AreaMatchesProps) => {
  const areas = useMemo(() => matchAreas(locations, typed), [locations, typed]);
  return (
    <>
      <LiveRegion text={copy.found(areas.length)} />
      {areas.length === 0 && <EmptyState object="compass" title={copy.none(typed)} detail={copy.noneDetail} />}
      <ul>
        {areas.map(({ id, name, parentName, count }) => (
          <li key={id}>
            <Row type="button" onClick={() => onPick(id)}>
              <span>
                {highlight(name, typed).map(({ text: part, isMatch }) =>
                  isMatch ? <mark key={part}>{part}</mark> : part,
                )}
                {parentName && <small>{parentName}</small>}
              </span>
              <small>{counted(count)}</small>
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
};

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  text-align: left;
  ${text.body2}
  span { flex: 1; min-width: 0; }
  small { color: var(--fg-2); ${text.label2} }
  span small { margin-left: 8px; }
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
`;
