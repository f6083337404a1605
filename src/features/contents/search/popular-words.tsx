import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { tabular, text } from "@/ui/theme/text";

/** Ten words in two columns, counted downwards. */
export const PopularWords = ({ words }: { words: readonly string[] }) => (
  <List>
    {words.map((word, at) => (
      <li key={word}>
        <Word href={paths.search.activity({ q: word })} shallow>
          <b aria-hidden="true">{at + 1}</b>
          <span>{word}</span>
        </Word>
      </li>
    ))}
  </List>
);

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-rows: repeat(5, auto);
  grid-auto-flow: column;
  column-gap: 16px;
  padding-inline: var(--gutter);
`;

const Word = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  ${text.body2}
  b { min-width: 1.375rem; font-weight: 800; ${tabular} }
  span { flex: 1; min-width: 0; }
`;
