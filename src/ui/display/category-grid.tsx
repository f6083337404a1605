import Link from "next/link";
import styled from "styled-components";
import { ObjectImage } from "../scene/object-image";
import { media } from "../theme/media";
import { type Tint, tint } from "../theme/tokens";

export interface CategoryGridProps {
  label: string;
  items: readonly { href: string; label: string; object: string; tint: Tint; current?: boolean }[];
}

/** Five to a row: an object on a soft squircle, its word below. */
export function CategoryGrid({ label, items }: CategoryGridProps) {
  return (
    <nav aria-label={label}>
      <Grid>
        {items.map((item) => (
          <li key={item.href}>
            <Cell href={item.href} aria-current={item.current ? "page" : undefined}>
              <Squircle $ground={tint(item.tint)}>
                <ObjectImage object={item.object} size={42} />
              </Squircle>
              {item.label}
            </Cell>
          </li>
        ))}
      </Grid>
    </nav>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  row-gap: 14px;
  padding: 22px 12px 0;
  ${media.below360} { padding-inline: 6px; }
`;

const Cell = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 7px;
  color: var(--fg-4);
  text-align: center;
  font: 500 .8125rem/1.31 var(--font);
  letter-spacing: -0.03em;
  border-radius: 16px;
  &[aria-current="page"] { color: var(--fg); font-weight: 700; }
  ${media.below360} { font-size: .75rem; }
`;

const Squircle = styled.span<{ $ground: string }>`
  display: grid;
  place-items: center;
  width: 58px;
  height: 58px;
  border-radius: 21px;
  background: ${({ $ground }) => $ground};
  ${media.below360} { width: 52px; height: 52px; border-radius: 19px; }
`;
