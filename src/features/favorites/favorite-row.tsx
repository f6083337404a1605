import Link from "next/link";
import styled, { css } from "styled-components";
import { useHeart } from "@/api/main/use-heart";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { ContentRow } from "@/ui/cards/content-row";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";

/** One hearted activity; without its heart it stays, faint, with a way back. */
export const FavoriteRow = ({ card, family }: { card: ContentCard; family: CardFamily }) => {
  const heart = useHeart(card);
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  const isEnded = card.sale_state === "ended";
  return (
    <Item>
      <Faint $on={!heart.on || isEnded}>
        <ContentRow
          href={paths.content.detail({ id: card.pk })}
          heart={heart.on ? heart : undefined}
          {...{ title, place, picture, fit, rating, badge }}
          price={isEnded ? undefined : price}
        />
      </Faint>
      {!heart.on && (
        <Below role="status">
          {copy.removed}
          <Button
            kind="outline"
            size={40}
            pending={heart.disabled}
            aria-label={copy.undoFor(title)}
            onClick={heart.onToggle}
          >
            {copy.undo}
          </Button>
        </Below>
      )}
      {heart.on && isEnded && (
        <Below>
          {copy.ended}
          <Link href={paths.contents({ category: card.category_pk })}>{copy.similar}</Link>
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 8px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }
`;
