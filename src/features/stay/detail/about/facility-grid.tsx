import styled, { css } from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { NotKnown, notKnownLook } from "@/ui/booking/not-known";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { facilities: copy } = lateCopy;
const marks = { yes: <Icon name="check" />, no: <Icon name="x" /> } as const;
const states = ["yes", "no"] as const;

type Props = { stay: Pick<Accommodation, "facilities">; most?: number };

/** Known facilities with their state, available ones first; the unknown ones fold into one line. */
export const FacilityGrid = ({ stay, most }: Props) => {
  const known = states.flatMap((state) =>
    stayFacilities.filter((key) => stay.facilities[key] === state).map((key) => ({ key, state })),
  );
  const unknown = stayFacilities.filter((key) => known.every((item) => item.key !== key));
  return (
    <>
      <Grid>
        {known.slice(0, most).map(({ key, state }) => (
          <Facility key={key} $state={state}>
            <span aria-hidden="true">{marks[state]}</span>
            <b>{copy.names[key]}</b>
            <small>{copy[state]}</small>
          </Facility>
        ))}
      </Grid>
      {unknown.length > 0 && (
        <Rest>
          <NotKnown summary={copy.notKnown(unknown.length)} names={unknown.map((key) => copy.names[key] ?? key)} />
        </Rest>
      )}
    </>
  );
};

const Rest = styled.div`
  ${text.label1}
  font-weight: 400;
  ${notKnownLook}
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 4px 12px;
`;

const looks = {
  yes: css`span { background: var(--fit-bg); color: var(--fit-fg); }`,
  no: css`color: var(--fg-3); b { text-decoration: line-through; } span { background: var(--bg-sunken); }`,
} as const;

const Facility = styled.li<{ $state: keyof typeof marks }>`
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
