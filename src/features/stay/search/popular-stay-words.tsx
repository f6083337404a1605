import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { popularStayKeywordsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { staySearched } from "@/store/slices/stay/search";
import { Gutter, Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { staySearchCopy as copy } from "./copy";

const shown = 10;

export const PopularStayWords = ({ choice }: { choice: StayChoice }) => {
  const dispatch = useAppDispatch();
  const { data, isError } = useQuery(popularStayKeywordsQuery(useHttp().stay));
  if (isError || data?.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={copy.popular} />
      {data ? (
        <List>
          {data.slice(0, shown).map((word) => (
            <li key={word}>
              <Word
                href={paths.search.stayResult({ keyword: word, ...choiceQuery(choice) })}
                onClick={() => dispatch(staySearched({ keyword: word }))}
              >
                <span>{word}</span>
              </Word>
            </li>
          ))}
        </List>
      ) : (
        <Gutter>
          <Skeleton shape="text" count={9} />
        </Gutter>
      )}
    </Section>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-rows: repeat(5, auto);
  grid-auto-flow: column;
  column-gap: 16px;
  padding-inline: var(--gutter);
`;

const Word = styled(LightLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  ${text.body2}
  span { flex: 1; min-width: 0; }
`;
