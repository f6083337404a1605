import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { coldStartQuery } from "@/api/main/content/recommend";
import { useHeart } from "@/api/main/content/use-heart";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageYears } from "@/shared/age/age-years";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictPk } from "@/store/slices/region";
import { ContentRow } from "@/ui/cards/content-row";
import { SectionHeader } from "@/ui/display/section-header";
import { favoritesCopy as copy } from "./copy";

const SHOWN = 3;

/** Where there is nothing yet: three that go well with the child's age. Nothing at all when they cannot be had. */
export const Suggestions = ({ family }: { family: CardFamily }) => {
  const today = useToday();
  const { children, chosen, isKnown } = useFamily();
  const districtPk = useAppSelector(selectDistrictPk);
  const first = chosen[0] ?? children[0];
  const age = first ? ageYears(first.birth, today) : coldStartDefaults.age;
  const ask = coldStartQuery(useHttp().main, { age, district_id: districtPk });
  const { data } = useQuery({ ...ask, enabled: isKnown });
  if (!data || data.contents.length === 0) return null;
  return (
    <section>
      <SectionHeader title={copy.suggestions(age)} />
      <List>
        {data.contents.slice(0, SHOWN).map((card) => (
          <li key={card.pk}>
            <Suggestion card={card} family={family} />
          </li>
        ))}
      </List>
    </section>
  );
};

const Suggestion = ({ card, family }: { card: ContentCard; family: CardFamily }) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, badge }}
    />
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-bottom: 24px;
`;
