import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styled from "styled-components";
import { hiddenCss, VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { Icon } from "../icon/icon";
import { describedBy, errorId, FieldError, hintId } from "./field-style";

interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  label: ReactNode;
  detail?: ReactNode;
  error?: string;
}

/** A checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, detail, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <Row>
        <Native
          {...rest}
          id={fieldId}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(fieldId, detail, error)}
        />
        <Box aria-hidden="true">
          <Icon name="check" />
        </Box>
        <Words>
          <label htmlFor={fieldId}>{label}</label>
          {detail && <small id={hintId(fieldId)}>{detail}</small>}
        </Words>
      </Row>
      {error && <FieldError id={errorId(fieldId)}>{error}</FieldError>}
    </div>
  );
}

interface CheckRoundProps {
  checked: boolean;
  label: string;
  onChange: (next: boolean) => void;
}

/** A round 44 px checkbox, for checklists. */
export function CheckRound({ checked, label, onChange }: CheckRoundProps) {
  return (
    <Round type="button" role="checkbox" aria-checked={checked} onClick={() => onChange(!checked)}>
      <Icon name="check" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Round>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 44px;
  padding-block: 10px;
`;

const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 8px;
  color: transparent;
  forced-color-adjust: none;
  box-shadow: inset 0 0 0 1.5px var(--control-line);
  svg { width: 16px; height: 16px; stroke-width: 3; }
`;

const Native = styled.input`
  ${hiddenCss}
  &:checked + ${Box} { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; }
  &:focus-visible + ${Box} { outline: 2px solid var(--fg); outline-offset: 2px; }
  &[aria-invalid="true"] + ${Box} { box-shadow: inset 0 0 0 1.5px var(--error); }
  &:disabled + ${Box} { background: var(--bg-sunken); box-shadow: inset 0 0 0 1.5px var(--line-strong); }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  ${text.body2}
  label { cursor: pointer; }
  label::after { content: ""; position: absolute; inset: 0; }
  a { position: relative; z-index: 1; text-decoration: underline; text-underline-offset: 3px; }
  small { display: block; margin-top: 2px; color: var(--fg-2); text-wrap: pretty; ${text.label2} }
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: var(--fg-disabled);
  forced-color-adjust: none;
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  svg { width: 22px; height: 22px; }
  &[aria-checked="true"] { background: var(--green-600); color: #fff; box-shadow: none; }
`;
