import styled from "styled-components";
import { useHeart } from "@/api/main/content/use-heart";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { type Card, type CardFamily, cardView } from "@/shared/content/card-view";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ContentRow } from "@/ui/cards/content-row";
import { SectionHeader } from "@/ui/display/section-header";

interface Props {
  title: string;
  contents: readonly Card[];
  family: CardFamily;
  /** Date of the suggestions: ages are those of this day, and links open with it. */
  date?: PlainDate;
}

/** A few contents in rows, for a list without entries. */
export const SuggestedContents = ({ title, contents, ...row }: Props) => (
  <section>
    <SectionHeader title={title} />
    <List>
      {contents.map((card) => (
        <li key={card.pk}>
          <Suggestion card={card} {...row} />
        </li>
      ))}
    </List>
  </section>
);

const Suggestion = ({ card, family, date }: { card: Card } & Pick<Props, "family" | "date">) => {
  const today = useToday();
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, date ?? today);
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk, date })}
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
