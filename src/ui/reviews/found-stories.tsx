import type { ReactNode } from "react";
import styled from "styled-components";
import { LiveRegion } from "../a11y/live-region";
import { EmptyState } from "../feedback/empty-state";
import { MoreBelow, type MoreBelowProps } from "../feedback/more-below";
import { text } from "../theme/text";
import { reviewsCopy as copy } from "./copy";

interface FoundStoriesProps<Story> {
  /** Reviews for the chosen filters, page by page. */
  list: {
    query: MoreBelowProps["query"] & { isPlaceholderData: boolean };
    reviews: readonly Story[];
    count: number;
    isFiltered: boolean;
    isAutomatic: boolean;
    more: () => void;
  };
  toKey: (story: Story) => number;
  draw: (story: Story) => ReactNode;
  onClear: () => void;
}

/** The number of reviews, the reviews, and a button for more; if none match, a button that resets the filters. */
export const FoundStories = <Story,>({ list, toKey, draw, onClear }: FoundStoriesProps<Story>) => {
  const { query, reviews, count, isFiltered, isAutomatic, more } = list;
  return (
    <>
      <Count>{copy.found(count)}</Count>
      <LiveRegion text={query.isPlaceholderData ? "" : copy.found(count)} />
      {reviews.length === 0 && isFiltered && (
        <EmptyState
          object="magnifier"
          title={copy.empty.title}
          detail={copy.empty.detail}
          action={{ label: copy.empty.clear, onClick: onClear }}
        />
      )}
      <List aria-busy={query.isPlaceholderData}>
        {reviews.map((story) => (
          <li key={toKey(story)}>{draw(story)}</li>
        ))}
      </List>
      <MoreBelow query={query} isAutomatic={isAutomatic} onMore={more} words={copy} />
    </>
  );
};

const Count = styled.p`
  padding: 12px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label1}
`;

const List = styled.ul`
  transition: opacity var(--d-2);
  > li + li { border-top: 1px solid var(--line); }
  &[aria-busy="true"] { opacity: .5; }
`;
