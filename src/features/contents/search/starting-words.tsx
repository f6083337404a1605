import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { contentKeywordsQuery, recommendedKeywordsQuery } from "@/api/main/content/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ChipLink, ChipRow } from "@/ui/controls/chip";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { searchCopy } from "./copy";
import { RecentWordList } from "./recent-word-list";
import type { RecentWords } from "./use-recent-words";

const PopularWords = ({ words, onPick }: { words: readonly string[]; onPick: RecentWords["add"] }) => (
  <List>
    {words.map((word) => (
      <li key={word}>
        <Word href={paths.search.activity({ q: word })} shallow onClick={() => void onPick(word)}>
          <span>{word}</span>
        </Word>
      </li>
    ))}
  </List>
);

const List = styled.ul`
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
  span { flex: 1; min-width: 0; }
`;

/** Before typing: the visitor's recent words, five recommended, ten popular ones. */
export const StartingWords = ({ recent }: { recent: RecentWords }) => {
  const http = useHttp().main;
  const recommended = useQuery(recommendedKeywordsQuery(http));
  const popular = useQuery(contentKeywordsQuery(http));
  return (
    <Inset $bottom={40}>
      <RecentWordList recent={recent} />
      {!recommended.isError && recommended.data?.length !== 0 && (
        <Section>
          <SectionHeader title={searchCopy.recommended} />
          {recommended.data ? (
            <ChipRow label={searchCopy.recommended}>
              {recommended.data.map((word) => (
                <ChipLink
                  key={word}
                  href={paths.search.activity({ q: word })}
                  shallow
                  onClick={() => void recent.add(word)}
                >
                  {word}
                </ChipLink>
              ))}
            </ChipRow>
          ) : (
            <ChipsComing className="gutter">
              <Skeleton shape="text" />
            </ChipsComing>
          )}
        </Section>
      )}
      <Section>
        <SectionHeader title={searchCopy.sentences} />
        <ChipRow label={searchCopy.sentences}>
          {searchCopy.sentenceExamples.map((sentence) => (
            <ChipLink
              key={sentence}
              href={paths.search.activity({ q: sentence })}
              shallow
              onClick={() => void recent.add(sentence)}
            >
              {sentence}
            </ChipLink>
          ))}
        </ChipRow>
      </Section>
      {!popular.isError && (
        <Section>
          <SectionHeader title={searchCopy.popular} />
          {popular.data ? (
            <PopularWords words={popular.data} onPick={recent.add} />
          ) : (
            <WordsComing className="gutter">
              <Skeleton shape="text" count={10} />
            </WordsComing>
          )}
        </Section>
      )}
    </Inset>
  );
};

/* As high as their content. */
const ChipsComing = styled.div`
  > div { min-height: 44px; justify-content: center; }
`;

const WordsComing = styled.div`
  > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 32px 16px; padding-block: 16px; }
`;
