import { House, MapPin } from "lucide-react";
import styled from "styled-components";
import { highlight } from "@/shared/text/highlight";
import { oneLine, text } from "@/ui/theme/text";
import { staySearchCopy as copy } from "./copy";
import type { StaySuggestion } from "./use-stay-suggestions";

interface StaySuggestionListProps {
  id: string;
  typed: string;
  suggestions: readonly StaySuggestion[];
  at: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: StaySuggestion) => void;
}

/** What might be meant: the matched part in red, how many places an area has on the right. */
export const StaySuggestionList = ({ id, typed, suggestions, at, optionId, onChoose }: StaySuggestionListProps) => (
  <List id={id} role="listbox" aria-label={copy.suggestions}>
    {suggestions.map((suggestion, index) => {
      const { key, kind, name, detail } = suggestion;
      const Glyph = kind === "area" ? MapPin : House;
      return (
        <Option
          key={key}
          id={optionId(index)}
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Glyph aria-hidden="true" />
          <Words>
            <span>
              {highlight(name, typed).map(({ text: part, isMatch }) =>
                isMatch ? <mark key={part}>{part}</mark> : part,
              )}
            </span>
            {detail && <small>{detail}</small>}
          </Words>
          {kind === "area" && <Count>{copy.counted(suggestion.count)}</Count>}
        </Option>
      );
    })}
  </List>
);

const List = styled.ul`
  position: absolute;
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  z-index: var(--z-header);
  max-height: min(60dvh, 420px);
  padding: 6px 0;
  overflow-y: auto;
  border-radius: 18px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), var(--e-3);
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 6px 16px;
  cursor: pointer;
  ${text.body2}
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); stroke-width: 1.9; }
  &[aria-selected="true"], &:hover { background: var(--bg-sunken); }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  span { display: block; ${oneLine} }
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
  small { display: block; color: var(--fg-2); ${text.caption1} ${oneLine} }
`;

const Count = styled.span`
  flex: none;
  color: var(--fg-2);
  ${text.label2}
`;
