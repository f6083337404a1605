import type { ComponentProps } from "react";
import styled from "styled-components";
import { highlight } from "@/shared/text/highlight";
import { SuggestionCount, SuggestionList } from "@/ui/fields/suggestion-list";
import { Icon } from "@/ui/icon/icon";
import { oneLine, text } from "@/ui/theme/text";
import { staySearchCopy as copy } from "./copy";
import type { StaySuggestion } from "./use-stay-suggestions";

type Props = Omit<ComponentProps<typeof SuggestionList<StaySuggestion>>, "label" | "place" | "draw"> & {
  typed: string;
};

/** Suggestions: the match in red, an area's number of accommodations on the right. */
export const StaySuggestions = ({ typed, ...list }: Props) => (
  <SuggestionList
    {...list}
    label={copy.suggestions}
    place="box"
    draw={(suggestion) => {
      const { kind, name, detail } = suggestion;
      return (
        <>
          <Icon name={kind === "area" ? "map-pin" : "house"} />
          <Words>
            <span>
              {highlight(name, typed).map(({ text: part, isMatch }) =>
                isMatch ? <mark key={part}>{part}</mark> : part,
              )}
            </span>
            {detail && <small>{detail}</small>}
          </Words>
          {kind === "area" && <SuggestionCount>{copy.counted(suggestion.count)}</SuggestionCount>}
        </>
      );
    }}
  />
);

const Words = styled.span`
  flex: 1;
  min-width: 0;
  span { display: block; ${oneLine} }
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
  small { display: block; color: var(--fg-2); ${text.caption1} ${oneLine} }
`;
