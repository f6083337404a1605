import styled from "styled-components";
import { contentKeywordsQuery, recommendedKeywordsQuery } from "@/api/main/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useQuery } from "@/lib/use-query";
import { ChipLink, ChipRow } from "@/ui/controls/chip";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { searchCopy } from "./copy";
import { PopularWords } from "./popular-words";
import { RecentWordList } from "./recent-word-list";
import type { RecentWords } from "./use-recent-words";

/** Before anything is typed: one's own words, five from us, ten from everyone. */
export const StartingWords = ({ recent }: { recent: RecentWords }) => {
  const http = useHttp().main;
  const recommended = useQuery(recommendedKeywordsQuery(http)).data ?? [];
  const popular = useQuery(contentKeywordsQuery(http));
  return (
    <Space>
      <RecentWordList recent={recent} />
      {recommended.length > 0 && (
        <Section>
          <SectionHeader title={searchCopy.recommended} />
          <ChipRow label={searchCopy.recommended}>
            {recommended.map((word) => (
              <ChipLink key={word} href={paths.search.activity({ q: word })} shallow>
                {word}
              </ChipLink>
            ))}
          </ChipRow>
        </Section>
      )}
      <Section>
        <SectionHeader title={searchCopy.sentences} />
        <ChipRow label={searchCopy.sentences}>
          {searchCopy.sentenceExamples.map((sentence) => (
            <ChipLink key={sentence} href={paths.search.activity({ q: sentence })} shallow>
              {sentence}
            </ChipLink>
          ))}
        </ChipRow>
      </Section>
      {!popular.isError && (
        <Section>
          <SectionHeader title={searchCopy.popular} />
          {popular.data ? (
            <PopularWords words={popular.data} />
          ) : (
            <div className="gutter">
              {/* As high as its five rows. */}
              <Skeleton shape="text" count={9} />
            </div>
          )}
        </Section>
      )}
    </Space>
  );
};

const Space = styled.div`
  padding-bottom: 40px;
`;
