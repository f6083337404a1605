import styled from "styled-components";
import type { StayChoice } from "@/features/stay/common/stay-choice";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { type OpenedStay, useStay } from "@/features/stay/detail/stay-context";
import { type FamilyChild, useFamily } from "@/lib/context/family-context";
import { profileGuests, toggledProfile } from "@/shared/guests/family-guests";
import { childFace } from "@/shared/scene/object-picture";
import { Button } from "@/ui/controls/button";
import { Avatar } from "@/ui/display/avatar";
import { Words } from "@/ui/display/figure";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { type FamilyRow, familyRows } from "./family-rows";
import { isOpen } from "./open-rooms";

const { family: copy } = lateCopy;

const toSentence = ({ offer, rooms, chosen: { choice } }: OpenedStay, rows: readonly FamilyRow[]): string => {
  const people = choice.adults + choice.childrenAges.length;
  const named = rows
    .filter(({ isNamed }) => isNamed)
    .map(({ name }) => name)
    .join("·");
  if (offer) return named ? copy.fitsWith(named, people) : copy.fits(people);
  if (!rooms.data) return copy.title;
  const open = rooms.data.products.filter(isOpen);
  return open.length > 0 ? copy.tooMany(Math.min(...open.map((room) => room.rooms_needed))) : copy.closed;
};

/** 딱 맞아요 of an accommodation: says if everyone fits in one room, and each child's fee. */
export const FamilyPanel = () => {
  const opened = useStay();
  const { children, isKnown } = useFamily();
  const { choice, choose } = opened.chosen;
  const profiles = isKnown ? children : [];
  const rows = familyRows(opened.stay, opened.offer, choice, profiles);
  return (
    <Panel $fits={opened.offer !== null} aria-busy={opened.rooms.isPlaceholderData}>
      <Sentence>
        {opened.offer ? <Icon name="check" /> : <Icon name="door-open" />}
        <Words>{toSentence(opened, rows)}</Words>
      </Sentence>
      {rows.length > 0 && (
        <Rows aria-label={copy.children}>
          {rows.map((row) => (
            <li key={row.id}>
              <Avatar picture={childFace(profiles, row.id, row.age)} size={34} />
              <b>{`${row.name} ${copy.age(row.age)}`}</b>
              <span>{row.pays}</span>
            </li>
          ))}
        </Rows>
      )}
      {rows.length === 0 && <Suggestion profiles={profiles} choice={choice} onAdd={choose} />}
    </Panel>
  );
};

type SuggestionProps = {
  profiles: readonly FamilyChild[];
  choice: StayChoice;
  onAdd: (part: Partial<StayChoice>) => Promise<void>;
};

/** Offers to add the family's children when the address has none. */
const Suggestion = ({ profiles, choice, onAdd }: SuggestionProps) => {
  const young = profileGuests(profiles, choice, choice.checkIn).filter(({ isAdult }) => !isAdult);
  if (young.length === 0) return null;
  const all = young.reduce((guests, profile) => toggledProfile(guests, profile), {
    adults: choice.adults,
    childrenAges: choice.childrenAges,
  });
  return (
    <Line>
      <span>{copy.add(young.map(({ name }) => name).join("·"))}</span>
      <Button kind="soft" size={40} onClick={() => void onAdd(all)}>
        {copy.addAll}
      </Button>
    </Line>
  );
};

const Panel = styled.section<{ $fits: boolean }>`
  display: grid;
  gap: 12px;
  padding: 16px 18px;
  border-radius: 18px;
  background: ${({ $fits }) => ($fits ? "var(--fit-bg)" : "var(--bg-sunken)")};
  color: ${({ $fits }) => ($fits ? "var(--fit-fg)" : "var(--fg)")};
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
`;

const Sentence = styled.h2`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  ${text.card}
  svg { flex: none; width: 20px; height: 24px; }
`;

const Rows = styled.ul`
  display: grid;
  gap: 8px;
  color: var(--fg);
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; ${text.body2} }
  b { font-weight: 700; }
  span { color: var(--fg-2); }
  li > span:last-child { margin-left: auto; text-align: right; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  color: var(--fg-2);
  ${text.body2}
`;
