import type { ComponentProps, ReactNode } from "react";
import styled, { css } from "styled-components";
import { hiddenCss } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { Icon } from "../icon/icon";

interface FieldProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  errorSpoken?: boolean;
  required?: boolean;
  children: ReactNode;
}

export const hintId = (id: string) => `${id}-hint`;

export const errorId = (id: string) => `${id}-error`;

/** Ids of the hints and errors of a field, for `aria-describedby`. */
export const describedBy = (id: string, hint: unknown, error: string | undefined, extra?: string): string | undefined =>
  [hint ? hintId(id) : "", error ? errorId(id) : "", extra ?? ""].filter(Boolean).join(" ") || undefined;

export function Field({ id, label, hideLabel = false, hint, error, errorSpoken, children }: FieldProps) {
  return (
    <Root>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children}
      {hint && <Hint id={hintId(id)}>{hint}</Hint>}
      {error && (
        <FieldError id={errorId(id)} role={errorSpoken ? "alert" : undefined}>
          {error}
        </FieldError>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  color: var(--fg-2);
  ${text.label1}
  ${({ $hidden }) => $hidden && hiddenCss}
`;

const Hint = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;

type FieldErrorProps = Pick<ComponentProps<"p">, "id" | "role" | "children">;

/** Error of a field: an icon, because colour alone is not enough, and text. */
export const FieldError = ({ children, ...rest }: FieldErrorProps) => (
  <Wrong {...rest}>
    <Icon name="circle-exclamation-point" />
    {children}
  </Wrong>
);

const Wrong = styled.p`
  display: flex;
  gap: 4px;
  color: var(--error);
  ${text.label2}
  svg { width: 16px; height: 16px; flex: none; margin-top: 1px; }
`;

export const fieldBox = css<{ $wrong?: boolean }>`
  width: 100%;
  min-height: 48px;
  padding: 11px 14px;
  border: 0;
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--fg);
  box-shadow: inset 0 0 0 1px ${({ $wrong }) => ($wrong ? "var(--error)" : "var(--line-strong)")};
  font: 400 1rem/1.5 var(--font);
  letter-spacing: -0.02em;
  &::placeholder { color: var(--fg-2); opacity: 1; }
  &:focus-visible { outline: none; box-shadow: inset 0 0 0 2px ${({ $wrong }) => ($wrong ? "var(--error)" : "var(--fg)")}; }
  &:disabled { background: var(--bg-sunken); color: var(--fg-disabled); }
`;
