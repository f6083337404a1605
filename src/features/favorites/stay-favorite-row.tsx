import styled, { css } from "styled-components";
import type { StayAsk } from "@/api/stay/stay-params";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { paths } from "@/lib/paths";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { ContentRow } from "@/ui/cards/content-row";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";

/** One hearted place with its total; without its heart it stays, faint, with a way back. */
export const StayFavoriteRow = ({ card, ask }: { card: StayCard; ask: StayAsk }) => {
  const heart = useStayHeart(card);
  const { name, place, picture, price, rating, badges, soldOut } = stayCardView(card, ask);
  const [fit] = badges;
  const { checkIn, checkOut, adults, childrenAges } = ask;
  return (
    <Item>
      <Faint $on={!heart.on}>
        <ContentRow
          href={paths.stay.detail({
            id: card.id,
            check_in: checkIn,
            check_out: checkOut,
            adults,
            children_ages: childrenAges,
          })}
          heart={heart.on ? heart : undefined}
          title={name}
          badge={fit}
          note={soldOut?.text}
          price={price && { ...price, label: undefined, percent: undefined, includes: price.label }}
          {...{ place, picture, rating }}
        />
      </Faint>
      {!heart.on && (
        <Below role="status">
          {copy.removed}
          <Button
            kind="outline"
            size={40}
            pending={heart.disabled}
            aria-label={copy.undoFor(name)}
            onClick={heart.onToggle}
          >
            {copy.undo}
          </Button>
        </Below>
      )}
    </Item>
  );
};

const Item = styled.li`
  padding-block: 13px;
`;

const Faint = styled.div<{ $on: boolean }>`
  transition: opacity var(--d-2);
  ${({ $on }) => $on && css`opacity: 0.55;`}
`;

const Below = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label2}
`;
