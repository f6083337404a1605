import { useMemo } from "react";
import styled from "styled-components";
import type { StayLocation } from "@/shared/contract/stay/search";
import { choseongKeys, isChoseongQuery } from "@/shared/text/choseong";
import { highlight } from "@/shared/text/highlight";
import { keystrokes } from "@/shared/text/keystrokes";
import { LiveRegion } from "@/ui/a11y/live-region";
import { EmptyState } from "@/ui/feedback/empty-state";
import { text } from "@/ui/theme/text";
import { staySearchCopy } from "./copy";

interface MatchedArea {
  id: number;
  name: string;
  parentName: string | null;
  count: number;
}

/** Areas, small and large, whose name matches the input: in either keyboard layout, half-typed, or by initials. */
const matchAreas = (locations: readonly StayLocation[], typed: string): MatchedArea[] => {
  const wanted = keystrokes(typed);
  if (wanted === "") return [];
  const matches = (name: string) =>
    keystrokes(name).includes(wanted) || (isChoseongQuery(typed) && choseongKeys(name).includes(wanted));
  const found = locations.flatMap((parent) => [
    ...(matches(parent.name)
      ? [{ id: parent.id, name: parent.name, parentName: null, count: parent.accommodation_count }]
      : []),
    ...parent.sub_locations
      .filter(({ name }) => matches(name))
      .map(({ id, name, accommodation_count }) => ({
        id,
        name,
        parentName: parent.name,
        count: accommodation_count,
      })),
  ]);
  const begins = ({ name }: MatchedArea) =>
    keystrokes(name).startsWith(wanted) || choseongKeys(name).startsWith(wanted) ? 0 : 1;
  return found.sort((item, other) => begins(item) - begins(other));
};

const { area: copy, counted } = staySearchCopy;

interface AreaMatchesProps {
  locations: readonly StayLocation[];
  typed: string;
  onPick: (id: number) => void;
}

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
