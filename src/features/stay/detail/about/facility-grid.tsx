import styled, { css } from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { facilities: copy } = lateCopy;
const marks = {
  yes: <Icon name="check" />,
  no: <Icon name="x" />,
  unknown: <Icon name="circle-question-mark" />,
} as const;
type State = keyof typeof marks;
const order: readonly State[] = ["yes", "no", "unknown"];

type Props = { stay: Pick<Accommodation, "facilities">; most?: number };

/** All facilities with their state, available ones first; unknown ones are never shown as available. */
export const FacilityGrid = ({ stay, most }: Props) => {
  const stateOf = (key: string): State => stay.facilities[key] ?? "unknown";
  const sorted = [...stayFacilities].sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));
  return (
    <Grid>
      {sorted.slice(0, most).map((key) => (
        <Facility key={key} $state={stateOf(key)}>
          <span aria-hidden="true">{marks[stateOf(key)]}</span>
          <b>{copy.names[key]}</b>
          <small>{copy[stateOf(key)]}</small>
        </Facility>
      ))}
    </Grid>
  );
};

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 4px 12px;
`;

const looks = {
  yes: css`span { background: var(--fit-bg); color: var(--fit-fg); }`,
  no: css`color: var(--fg-3); b { text-decoration: line-through; } span { background: var(--bg-sunken); }`,
  unknown: css`color: var(--fg-2); span { background: var(--bg-sunken); }`,
} as const;

const Facility = styled.li<{ $state: State }>`
  display: grid;
  grid-template-columns: 28px 1fr;
  align-items: center;
  column-gap: 10px;
  min-height: 48px;
  span { grid-row: 1 / 3; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; }
  svg { width: 16px; height: 16px; }
  b { align-self: end; ${text.label1} }
  small { align-self: start; color: var(--fg-2); ${text.caption1} }
  ${({ $state }) => looks[$state]}
`;
