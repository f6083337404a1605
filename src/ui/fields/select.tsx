import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styled from "styled-components";
import { Icon } from "../icon/icon";
import { describedBy, Field, fieldBox } from "./field-style";

interface SelectProps extends ComponentPropsWithRef<"select"> {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  hint?: ReactNode;
  error?: string;
}

/** The device's native picker: best for touch and for screen readers. */
export function Select({ label, hideLabel, options, hint, error, id, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <Box>
        <Native
          {...rest}
          id={fieldId}
          $wrong={error !== undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Native>
        <Icon name="chevron-down" />
      </Box>
    </Field>
  );
}

const Box = styled.div`
  position: relative;
  svg { position: absolute; right: 12px; top: 50%; width: 18px; height: 18px; margin-top: -9px; pointer-events: none; color: var(--fg-2); }
`;

const Native = styled.select<{ $wrong: boolean }>`
  ${fieldBox}
  appearance: none;
  padding-right: 38px;
`;
