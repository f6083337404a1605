import type { ComponentProps } from "react";
import styled from "styled-components";
import { highlight } from "@/shared/text/highlight";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { SuggestionCount, SuggestionList } from "@/ui/fields/suggestion-list";
import { Icon } from "@/ui/icon/icon";
import { oneLine, text } from "@/ui/theme/text";
import { searchCopy } from "./copy";
import type { Suggestion } from "./use-suggestions";

const glyphs = { word: "search", place: "map-pin", content: "sparkles" } as const;

type Props = Omit<ComponentProps<typeof SuggestionList<Suggestion>>, "label" | "place" | "draw"> & { typed: string };

/** Suggestions: the matched part in red, the number of results on the right. */
export const ContentSuggestions = ({ typed, ...list }: Props) => (
  <SuggestionList
    {...list}
    label={searchCopy.suggestions}
    place="bar"
    draw={(suggestion) => {
      return (
        <>
          <Icon name={glyphs[suggestion.kind]} />
          <Words>
            {highlight(suggestion.text, typed).map(({ text: part, isMatch }) =>
              isMatch ? <mark key={part}>{part}</mark> : part,
            )}
            {suggestion.kind === "content" && <small>{suggestion.detail}</small>}
          </Words>
          {suggestion.kind !== "content" && (
            <SuggestionCount>
              <span aria-hidden="true">{searchCopy.counted(suggestion.count)}</span>
              <VisuallyHidden>{searchCopy.countedSpoken(suggestion.count)}</VisuallyHidden>
            </SuggestionCount>
          )}
        </>
      );
    }}
  />
);

const Words = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
  small { margin-left: 8px; color: var(--fg-2); ${text.label2} }
`;
