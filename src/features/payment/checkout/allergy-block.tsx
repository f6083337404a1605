import styled from "styled-components";
import { Block } from "@/features/payment/block";
import { ALLERGENS, type Allergen } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { Chip } from "@/ui/controls/chip";
import { Checkbox } from "@/ui/fields/checkbox";
import { text } from "@/ui/theme/text";
import { allergyCopy as copy } from "./allergy-copy";

/** Foods to report to the venue; null: report nothing. */
export type AllergyAnswer = Allergen[] | null;

interface Props {
  answer: AllergyAnswer;
  onAnswer: (answer: AllergyAnswer) => void;
  venue: string;
}

/**
 * Lets the parent report allergies to the venue of this visit. Nothing is preselected, and the children stored on this
 * device are not read.
 */
const AllergyBlock = ({ answer, onAnswer, venue }: Props) => (
  <Block title={copy.title}>
    <Checkbox
      label={copy.tell}
      detail={copy.free}
      checked={answer !== null}
      onChange={({ target }) => onAnswer(target.checked ? [] : null)}
    />
    {answer && (
      <>
        <Chips role="group" aria-label={copy.foods}>
          {ALLERGENS.map((food) => {
            const isOn = answer.includes(food);
            return (
              <Chip
                key={food}
                selected={isOn}
                aria-pressed={isOn}
                onClick={() => onAnswer(isOn ? answer.filter((item) => item !== food) : [...answer, food])}
              >
                {allergenNames[food]}
              </Chip>
            );
          })}
        </Chips>
        <Consent>
          {copy.consent(venue).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Consent>
      </>
    )}
  </Block>
);

export default AllergyBlock;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 12px;
`;

const Consent = styled.ul`
  display: grid;
  gap: 4px;
  padding: 12px 14px;
  border-radius: 12px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  ${text.label2}
`;
