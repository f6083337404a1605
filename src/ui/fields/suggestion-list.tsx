import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { text } from "../theme/text";

interface SuggestionListProps<Suggestion> {
  id: string;
  label: string;
  /** Below a bar of page width, or floating below a box. */
  place: "bar" | "box";
  suggestions: readonly Suggestion[];
  at: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: Suggestion) => void;
  /** Its icon, its text and, in a `SuggestionCount`, its number of results. */
  draw: (suggestion: Suggestion) => ReactNode;
}

/** Suggestions for the typed text: the listbox that belongs to `useCombobox`. */
export const SuggestionList = <Suggestion extends { key: string }>({
  id,
  label,
  place,
  suggestions,
  at,
  optionId,
  onChoose,
  draw,
}: SuggestionListProps<Suggestion>) => (
  <List id={id} role="listbox" aria-label={label} $place={place}>
    {suggestions.map((suggestion, index) => (
      <Option
        key={suggestion.key}
        id={optionId(index)}
        role="option"
        aria-selected={index === at}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        {draw(suggestion)}
      </Option>
    ))}
  </List>
);

const places = {
  bar: css`
    top: 100%;
    max-height: calc(100dvh - 64px);
    padding: 4px 0 12px;
    box-shadow: var(--e-3);
    border-radius: 0 0 18px 18px;
    > li { padding: 6px var(--gutter); }
  `,
  box: css`
    top: calc(100% + 4px);
    max-height: min(60dvh, 420px);
    padding: 6px 0;
    border-radius: 18px;
    box-shadow: inset 0 0 0 1px var(--line), var(--e-3);
    > li { padding: 6px 16px; }
  `,
};

const List = styled.ul<{ $place: keyof typeof places }>`
  position: absolute;
  left: 0;
  right: 0;
  z-index: var(--z-header);
  overflow-y: auto;
  background: var(--surface);
  ${({ $place }) => places[$place]}
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  cursor: pointer;
  ${text.body2}
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); stroke-width: 1.9; }
  &[aria-selected="true"], &:hover { background: var(--bg-sunken); }
`;

export const SuggestionCount = styled.span`
  flex: none;
  color: var(--fg-2);
  ${text.label2}
`;
