import { useId } from "react";
import styled from "styled-components";
import { grouped } from "@/shared/text/grouped";
import { hiddenCss, VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";

interface RatingProps {
  /** 0 to 5. */
  value: number;
  count?: number;
  size?: "S" | "M";
}

export function Rating({ value, count, size = "S" }: RatingProps) {
  const shown = value.toFixed(1);
  const reviews = count === undefined ? undefined : grouped(count);
  return (
    <span className={size === "M" ? "rating rating-m" : "rating"}>
      <span className="vh">{uiCopy.rating(shown, reviews)}</span>
      <b aria-hidden="true">{shown}</b>
      {reviews && <em aria-hidden="true">{`(${reviews})`}</em>}
    </span>
  );
}

interface StarInputProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Meaning of each number of stars, spoken with it. */
  words?: Readonly<Record<number, string>>;
}

export function StarInput({ label, value, onChange, words }: StarInputProps) {
  const name = useId();
  return (
    <Field>
      <legend>{label}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <Choice key={star} $on={star <= value}>
          <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
          <Icon name="star" />
          <VisuallyHidden>{[uiCopy.starLabel(star), words?.[star]].filter(Boolean).join(", ")}</VisuallyHidden>
        </Choice>
      ))}
    </Field>
  );
}

const Field = styled.fieldset`
  display: flex;
  gap: 2px;
  legend { ${hiddenCss} }
`;

const Choice = styled.label<{ $on: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 12px;
  cursor: pointer;
  color: ${({ $on }) => ($on ? "var(--star)" : "var(--line-strong)")};
  input { ${hiddenCss} }
  svg { width: 38px; height: 38px; fill: currentColor; stroke-width: 1; }
  &:has(input:focus-visible) { outline: 2px solid var(--fg); outline-offset: -2px; }
`;
