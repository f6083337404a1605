import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styled, { css } from "styled-components";
import { describedBy, Field, fieldBox } from "./field-style";

export interface TextFieldProps extends ComponentPropsWithRef<"input"> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Announces the error when it appears: for a field that stays focused. */
  errorSpoken?: boolean;
  /** Inside the box, before the text: an icon or a unit. */
  lead?: ReactNode;
  /** Inside the box, after the text: a timer or a button. */
  trail?: ReactNode;
}

export function TextField({ label, hideLabel, hint, error, errorSpoken, lead, trail, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error} errorSpoken={errorSpoken}>
      <Box>
        {lead && <Lead>{lead}</Lead>}
        <Input
          {...rest}
          id={fieldId}
          $wrong={error !== undefined}
          $lead={lead !== undefined}
          $trail={trail !== undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(fieldId, hint, error, rest["aria-describedby"])}
        />
        {trail && <Trail>{trail}</Trail>}
      </Box>
    </Field>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Input = styled.input<{ $wrong: boolean; $lead: boolean; $trail: boolean }>`
  ${fieldBox}
  ${({ $lead }) => $lead && css`padding-left: 44px;`}
  ${({ $trail }) => $trail && css`padding-right: 104px;`}
  &::-webkit-search-cancel-button { display: none; }
`;

const Lead = styled.span`
  position: absolute;
  left: 14px;
  color: var(--fg-2);
  pointer-events: none;
  svg { width: 20px; height: 20px; }
`;

const Trail = styled.span`
  position: absolute;
  right: 6px;
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--fg-2);
`;
