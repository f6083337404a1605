import type { ReactNode } from "react";
import styled from "styled-components";
import type { StayLocation } from "@/shared/contract/stay/search";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { staySearchCopy } from "./copy";

const { area: copy, counted } = staySearchCopy;

interface AreaColumnsProps {
  locations: readonly StayLocation[];
  /** The open row on the left; null shows suggestions. */
  opened: number | null;
  onOpen: (parentId: number | null) => void;
  current: number | undefined;
  onPick: (id: number) => void;
  /** Shown on the right while no large area is open. */
  suggested: ReactNode;
  /** Rendered below the small areas of the open one. */
  below: (parent: StayLocation) => ReactNode;
}

/** Large areas on the left, their small ones on the right. */
export const AreaColumns = ({ locations, opened, onOpen, current, onPick, suggested, below }: AreaColumnsProps) => {
  const parent = locations.find(({ id }) => id === opened);
  const row = (id: number, name: string, count: number) => (
    <li key={id}>
      <Small type="button" data-current={id === current || undefined} onClick={() => onPick(id)}>
        <span>{name}</span>
        <small>{counted(count)}</small>
        {id === current && (
          <>
            <Icon name="check" />
            <VisuallyHidden>{copy.current}</VisuallyHidden>
          </>
        )}
      </Small>
    </li>
  );
  return (
    <Columns>
      <ul aria-label={copy.parents}>
        <li>
          <Large type="button" aria-pressed={!parent} onClick={() => onOpen(null)}>
            {copy.suggested}
          </Large>
        </li>
        {locations.map(({ id, name }) => (
          <li key={id}>
            <Large type="button" aria-pressed={id === parent?.id} onClick={() => onOpen(id)}>
              {name}
            </Large>
          </li>
        ))}
      </ul>
      <div>
        {parent ? (
          <>
            <ul aria-label={`${parent.name} ${copy.subs}`}>
              {row(parent.id, copy.whole(parent.name), parent.accommodation_count)}
              {parent.sub_locations.map(({ id, name, accommodation_count }) => row(id, name, accommodation_count))}
            </ul>
            {below(parent)}
          </>
        ) : (
          suggested
        )}
      </div>
    </Columns>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(88px, 32%) minmax(0, 1fr);
  min-height: 50dvh;
  margin-inline: calc(-1 * var(--gutter));
  > :first-child { background: var(--bg-subtle); }
  > :last-child { min-width: 0; padding-bottom: 20px; }
`;

const Large = styled.button`
  width: 100%;
  min-height: 48px;
  padding: 6px 8px 6px var(--gutter);
  text-align: left;
  color: var(--fg-2);
  ${text.label1}
  &[aria-pressed="true"] { background: var(--surface); color: var(--fg); font-weight: 700; }
`;

const Small = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 48px;
  padding: 6px var(--gutter) 6px 16px;
  text-align: left;
  ${text.body2}
  span { flex: 1; min-width: 0; }
  small { color: var(--fg-2); ${text.label2} }
  svg { width: 18px; height: 18px; }
  &[data-current] { font-weight: 700; }
`;
