import { MapPin, Search, Sparkles } from "lucide-react";
import styled from "styled-components";
import { highlight } from "@/shared/text/highlight";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { oneLine, text } from "@/ui/theme/text";
import { searchCopy } from "./copy";
import type { Suggestion } from "./use-suggestions";

const glyphs = { word: Search, place: MapPin, content: Sparkles } as const;

interface SuggestionListProps {
  id: string;
  typed: string;
  suggestions: readonly Suggestion[];
  at: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: Suggestion) => void;
}

/** What might be meant: the matched part in red, how much it leads to on the right. */
export const SuggestionList = ({ id, typed, suggestions, at, optionId, onChoose }: SuggestionListProps) => (
  <List id={id} role="listbox" aria-label={searchCopy.suggestions}>
    {suggestions.map((suggestion, index) => {
      const Glyph = glyphs[suggestion.kind];
      return (
        <Option
          key={suggestion.key}
          id={optionId(index)}
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Glyph aria-hidden="true" />
          <Words>
            {highlight(suggestion.text, typed).map(({ text: part, isMatch }) =>
              isMatch ? <mark key={part}>{part}</mark> : part,
            )}
            {suggestion.kind === "content" && <small>{suggestion.detail}</small>}
          </Words>
          {suggestion.kind !== "content" && (
            <Count>
              <span aria-hidden="true">{searchCopy.counted(suggestion.count)}</span>
              <VisuallyHidden>{searchCopy.countedSpoken(suggestion.count)}</VisuallyHidden>
            </Count>
          )}
        </Option>
      );
    })}
  </List>
);

const List = styled.ul`
  position: absolute;
  top: 100%;
  left: 0;
  right: 0;
  z-index: var(--z-header);
  max-height: calc(100dvh - 64px);
  padding: 4px 0 12px;
  overflow-y: auto;
  background: var(--surface);
  box-shadow: var(--e-3);
  border-radius: 0 0 18px 18px;
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 6px var(--gutter);
  cursor: pointer;
  ${text.body2}
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); stroke-width: 1.9; }
  &[aria-selected="true"], &:hover { background: var(--bg-sunken); }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
  small { margin-left: 8px; color: var(--fg-2); ${text.label2} }
`;

const Count = styled.span`
  flex: none;
  color: var(--fg-2);
  ${text.label2}
`;
