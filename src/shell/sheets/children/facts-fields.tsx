import styled from "styled-components";
import { ALLERGENS } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { childCopy } from "@/shell/sheets/children/copy";
import type { FactsDraft } from "@/shell/sheets/children/facts-draft";
import { Chip } from "@/ui/controls/chip";
import { Accordion } from "@/ui/display/accordion";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";

const { facts: copy } = childCopy;

interface Props {
  value: FactsDraft;
  onChange: (value: FactsDraft) => void;
  wrong: "height" | "nap" | null;
  open: boolean;
}

/** Facts that refine the advice and are only saved on this device: height, nap, allergies, stroller. */
export const FactsFields = ({ value, onChange, wrong, open }: Props) => {
  const write = (part: Partial<FactsDraft>) => onChange({ ...value, ...part });
  const { allergies } = value;
  return (
    <Accordion title={copy.title} detail={copy.detail} open={open}>
      <Fields>
        <TextField
          label={copy.height}
          hint={copy.heightHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          trail={copy.cm}
          value={value.height}
          error={wrong === "height" ? copy.heightError : undefined}
          onChange={({ target }) => write({ height: target.value.replace(/\D/g, "") })}
        />
        <Nap>
          <legend>{copy.nap}</legend>
          <TextField
            label={copy.napFrom}
            type="time"
            value={value.napFrom}
            error={wrong === "nap" ? copy.napError : undefined}
            onChange={({ target }) => write({ napFrom: target.value })}
          />
          <TextField
            label={copy.napTo}
            type="time"
            value={value.napTo}
            onChange={({ target }) => write({ napTo: target.value })}
          />
        </Nap>
        <Chips>
          <legend>{copy.allergies}</legend>
          {ALLERGENS.map((code) => {
            const isOn = allergies.includes(code);
            return (
              <Chip
                key={code}
                selected={isOn}
                onClick={() =>
                  write({ allergies: isOn ? allergies.filter((allergy) => allergy !== code) : [...allergies, code] })
                }
              >
                {allergenNames[code]}
              </Chip>
            );
          })}
        </Chips>
        <Switch label={copy.stroller} checked={value.stroller} onChange={(stroller) => write({ stroller })} />
      </Fields>
    </Accordion>
  );
};

const Fields = styled.div`
  display: grid;
  gap: 16px;
  color: var(--fg);
`;

const Nap = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 8px;
  border: 0;
  legend { padding-bottom: 6px; color: var(--fg-2); ${text.label1} }
`;

export const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  border: 0;
  legend { padding-bottom: 8px; color: var(--fg-2); ${text.label1} }
`;
