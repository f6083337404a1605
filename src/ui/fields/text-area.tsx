import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { describedBy, Field, fieldBox } from "./field-style";

interface TextAreaProps extends ComponentPropsWithRef<"textarea"> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Number of letters so far, shown with `maxLength`. */
  count?: number;
}

/** Multi-line input, with a counter if there is a limit. */
export function TextArea({ label, hideLabel, hint, error, count, id, rows = 5, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <Area
        {...rest}
        id={fieldId}
        rows={rows}
        $wrong={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, hint, error, rest["aria-describedby"])}
      />
      {count !== undefined && (
        <Count>
          {count}
          {rest.maxLength ? ` / ${rest.maxLength}` : ""}
        </Count>
      )}
    </Field>
  );
}

const Area = styled.textarea<{ $wrong: boolean }>`
  ${fieldBox}
  resize: vertical;
`;

const Count = styled.p`
  align-self: flex-end;
  color: var(--fg-3);
  font-variant-numeric: tabular-nums;
  ${text.caption1}
`;
