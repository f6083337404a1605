import { useId } from "react";
import styled from "styled-components";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { ageStops, nearestStop, shortAge } from "./age-stops";
import { ageCopy } from "./copy";

const startMonths = 84;

interface AgeSliderProps {
  /** Null for any age. */
  months: number | null;
  onChange: (months: number) => void;
}

/** Zero to twelve: in months below three years, in years above. */
export const AgeSlider = ({ months, onChange }: AgeSliderProps) => {
  const id = useId();
  const label = months === null ? ageCopy.anyAge : ageCopy.chosenAge(shortAge(months));
  return (
    <div>
      <Head>
        <label htmlFor={id}>{ageCopy.slider}</label>
        <b aria-hidden="true">{label}</b>
      </Head>
      <Range
        id={id}
        type="range"
        min={0}
        max={ageStops.length - 1}
        step={1}
        value={nearestStop(months ?? startMonths)}
        aria-valuetext={label}
        aria-describedby={`${id}-hint`}
        data-unset={months === null || undefined}
        onChange={(event) => onChange(ageStops[Number(event.target.value)] ?? startMonths)}
      />
      <Ends aria-hidden="true">
        <span>{ageCopy.youngest}</span>
        <span>{ageCopy.oldest}</span>
      </Ends>
      <Text $size="label2" $quiet $above={6} id={`${id}-hint`}>
        {ageCopy.sliderHint}
      </Text>
    </div>
  );
};

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  ${text.label1}
  b { font-weight: 700; }
`;

const thumb = `
  width: 28px;
  height: 28px;
  border: 0;
  border-radius: 50%;
  background: var(--sel-bg);
  box-shadow: 0 0 0 4px var(--surface), var(--e-2);
`;

/** No age chosen yet: an empty ring of the same size. */
const hollow = `
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--fg-3), 0 0 0 4px var(--surface), var(--e-2);
`;

const track = `
  height: 8px;
  border-radius: 4px;
  background: var(--fit-track);
`;

const Range = styled.input`
  width: 100%;
  height: 44px;
  margin: 0;
  appearance: none;
  background: none;
  border-radius: 22px;
  cursor: pointer;
  &::-webkit-slider-runnable-track { ${track} }
  &::-moz-range-track { ${track} }
  &::-webkit-slider-thumb { appearance: none; margin-top: -10px; ${thumb} }
  &::-moz-range-thumb { ${thumb} }
  &[data-unset]::-webkit-slider-thumb { ${hollow} }
  &[data-unset]::-moz-range-thumb { ${hollow} }
  &:focus-visible { outline: 2px solid var(--fg); outline-offset: 2px; }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: -6px;
  color: var(--fg-2);
  ${text.caption1}
`;
