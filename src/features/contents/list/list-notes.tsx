import Link from "next/link";
import styled from "styled-components";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { OnwardLink } from "@/ui/controls/onward-link";
import { Inset } from "@/ui/layout";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { without } from "../address/content-filters";
import { countCopy } from "../copy";
import { listCopy } from "./copy";

interface NoteProps {
  filters: ContentFilters;
  hrefFor: (next: ContentFilters) => string;
}

/** Names the words that were searched instead of the typed ones, and links to a search for the typed ones. */
export const CorrectedNote = ({ corrected, filters, hrefFor }: NoteProps & { corrected: string }) => (
  <Note>
    <span>{listCopy.corrected(corrected)}</span>
    <Link href={hrefFor({ ...filters, as_typed: true })} shallow>
      {listCopy.asTyped}
    </Link>
  </Note>
);

/** Below the places that fit an age: a link to those that state none; there, a link back. */
export const UnknownAges = ({ count, filters, hrefFor }: NoteProps & { count: number }) => {
  if (count === 0 && !filters.unknown_age) return null;
  const href = hrefFor(filters.unknown_age ? without(filters, "unknown_age") : { ...filters, unknown_age: true });
  return (
    <Inset $gutter $bottom={32}>
      <OnwardLink href={href} shallow>
        <span>{filters.unknown_age ? listCopy.fitting : listCopy.unknownAge(countCopy.count(count, false))}</span>
      </OnwardLink>
    </Inset>
  );
};

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  padding: 0 var(--gutter) 12px;
  color: var(--fg-2);
  ${text.label1}
  a { position: relative; color: var(--fg); text-decoration: underline; ${hitArea} }
`;
