import styled from "styled-components";
import { MAX_CHILD_AGE } from "@/shared/guests/guests";
import { IconButton } from "@/ui/controls/icon-button";
import { Select } from "@/ui/fields/select";
import { Icon } from "@/ui/icon/icon";
import { stayCommonCopy } from "./copy";
import { type GuestsDraft, withAge, withoutChild } from "./guests-draft";

const copy = stayCommonCopy.guestsSheet;
const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => ({ value: String(age), label: copy.age(age) }));
const unsaid = { value: "", label: copy.pickAge, disabled: true };

interface ChildAgesProps {
  draft: GuestsDraft;
  /** Index of the child whose required age is missing. */
  missing: number;
  onChange: (draft: GuestsDraft) => void;
}

export const ChildAges = ({ draft, missing, onChange }: ChildAgesProps) => (
  <List>
    {draft.ages
      .map((age, index) => ({ age, at: index, place: index + 1 }))
      .map(({ age, at, place }) => (
        <li key={place}>
          <Select
            label={copy.ageLabel(place)}
            value={age === null ? "" : String(age)}
            options={age === null ? [unsaid, ...ages] : ages}
            error={at === missing ? copy.needAge : undefined}
            onChange={({ target }) => onChange(withAge(draft, at, Number(target.value)))}
          />
          <IconButton
            label={copy.remove(place)}
            icon={<Icon name="x" />}
            onClick={() => onChange(withoutChild(draft, at))}
          />
        </li>
      ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  align-items: start;
  gap: 12px;
  padding-block: 4px 12px;
  li { display: flex; align-items: flex-start; min-width: 0; }
  li > :first-child { flex: 1; min-width: 0; }
  li > :last-child { margin-top: 26px; }
`;
