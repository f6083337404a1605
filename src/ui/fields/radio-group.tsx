import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { hiddenCss } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { FieldError } from "./field-style";

interface RadioGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  /** Name of the input group; unique on the page. */
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; detail?: ReactNode; disabled?: boolean }[];
  layout?: "list" | "chips";
  error?: string;
}

export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  name,
  value,
  onChange,
  options,
  layout = "list",
  error,
}: RadioGroupProps<Value>) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      <Options $layout={layout}>
        {options.map((option) => (
          <Option key={option.value} $layout={layout}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {layout === "list" && <Mark aria-hidden="true" />}
            <span>
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
          </Option>
        ))}
      </Options>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const Legend = styled.legend<{ $hidden: boolean }>`
  margin-bottom: 6px;
  color: var(--fg-2);
  ${text.label1}
  ${({ $hidden }) => $hidden && hiddenCss}
`;

const Options = styled.div<{ $layout: "list" | "chips" }>`
  display: flex;
  ${({ $layout }) => ($layout === "list" ? css`flex-direction: column;` : css`flex-wrap: wrap; gap: 8px;`)}
`;

const Mark = styled.i`
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.5px var(--control-line);
  forced-color-adjust: none;
`;

const list = css`
  align-items: flex-start;
  gap: 10px;
  padding-block: 10px;
  ${text.body2}
  input:checked + ${Mark} { box-shadow: inset 0 0 0 7px var(--sel-bg); }
  input:focus-visible + ${Mark} { outline: 2px solid var(--fg); outline-offset: 2px; }
`;

const chips = css`
  align-items: center;
  min-height: 44px;
  padding-inline: 15px;
  border-radius: var(--r-full);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  color: var(--fg-4);
  ${text.label1}
  &:has(input:checked) { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; forced-color-adjust: none; }
  @media (forced-colors: active) { border: 1px solid ButtonBorder; }
  &:has(input:focus-visible) { outline: 2px solid var(--fg); outline-offset: 2px; }
`;

const Option = styled.label<{ $layout: "list" | "chips" }>`
  position: relative;
  display: flex;
  min-height: 44px;
  cursor: pointer;
  input { ${hiddenCss} }
  small { display: block; color: var(--fg-2); ${text.label2} }
  &:has(input:disabled) { color: var(--fg-disabled); cursor: default; }
  ${({ $layout }) => ($layout === "list" ? list : chips)}
`;
