import { type ReactNode, useId } from "react";
import styled, { css } from "styled-components";
import { hiddenCss } from "../a11y/visually-hidden";
import { Icon } from "../icon/icon";
import { text } from "../theme/text";

interface PaymentMethodsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  items: readonly {
    value: Value;
    label: string;
    icon?: ReactNode;
    detail?: string;
    wide?: boolean;
    disabled?: boolean;
  }[];
}

/** Ways to pay as tiles of 56 px, the card across the whole width. */
export function PaymentMethods<Value extends string>({ label, value, onChange, items }: PaymentMethodsProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {items.map((item) => (
        <Tile key={item.value} $wide={item.wide === true}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          {item.icon && <Glyph aria-hidden="true">{item.icon}</Glyph>}
          <b>{item.label}</b>
          {item.detail && <small>{item.detail}</small>}
          <Mark aria-hidden="true">
            <Icon name="check" />
          </Mark>
        </Tile>
      ))}
    </Group>
  );
}

/* Two columns only if no name has to wrap. */
const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(9.6em, 40%), 1fr));
  gap: 8px;
  legend { ${hiddenCss} }
`;

const Glyph = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 10px;
  background: var(--bg-sunken);
  svg { width: 18px; height: 18px; }
  img { width: 100%; height: 100%; border-radius: inherit; object-fit: cover; }
`;

const Mark = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin-left: auto;
  border-radius: 50%;
  color: transparent;
  forced-color-adjust: none;
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  svg { width: 15px; height: 15px; stroke-width: 3; }
`;

const Tile = styled.label<{ $wide: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 56px;
  padding: 8px;
  border-radius: 14px;
  box-shadow: inset 0 0 0 1px var(--line-strong);
  cursor: pointer;
  ${({ $wide }) => $wide && css`grid-column: 1 / -1;`}
  input { ${hiddenCss} }
  b { min-width: 0; ${text.label1} font-size: .9375rem; }
  small { margin-left: auto; color: var(--fg-2); ${text.label2} }
  small + ${Mark} { margin-left: 0; }
  &:has(input:checked) { box-shadow: inset 0 0 0 2px var(--fg); }
  &:has(input:checked) ${Mark} { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; }
  &:has(input:focus-visible) { outline: 2px solid var(--fg); outline-offset: 2px; }
  &:has(input:disabled) { color: var(--fg-disabled); cursor: default; }
`;
