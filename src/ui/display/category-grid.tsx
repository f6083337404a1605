import type { MouseEvent } from "react";
import styled from "styled-components";
import { drawnOnce } from "../drawn/drawn-once";
import { LightLink } from "../link/light-link";
import { ObjectImage } from "../scene/object-image";
import { media } from "../theme/media";
import { TINTS, type Tint, tint } from "../theme/tokens";

export interface CategoryGridProps {
  label: string;
  items: readonly {
    href: string;
    label: string;
    object: string;
    tint: Tint;
    current?: boolean;
    onClick?: (event: MouseEvent) => void;
  }[];
}

/** Five to a row: an object on a soft squircle, its word below. */
export function CategoryGrid({ label, items }: CategoryGridProps) {
  return (
    <nav aria-label={label}>
      <Cells items={items} />
    </nav>
  );
}

const Cells = drawnOnce<Pick<CategoryGridProps, "items">>({
  frame: () => <Grid />,
  inside: ({ items }) =>
    items.map((item) => (
      <li key={item.href}>
        <LightLink href={item.href} aria-current={item.current ? "page" : undefined} onClick={item.onClick}>
          <span data-tint={item.tint}>
            <ObjectImage object={item.object} size={42} />
          </span>
          {item.label}
        </LightLink>
      </li>
    )),
});

const grounds = TINTS.map((name) => `[data-tint="${name}"] { background: ${tint(name)}; }`).join("\n");

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  row-gap: 14px;
  padding: 22px 12px 0;
  a { display: flex; flex-direction: column; align-items: center; gap: 7px; color: var(--fg-4); text-align: center; font: 500 .8125rem/1.31 var(--font); letter-spacing: -0.03em; border-radius: 16px; }
  a[aria-current="page"] { color: var(--fg); font-weight: 700; }
  span { display: grid; place-items: center; width: 58px; height: 58px; border-radius: 21px; }
  ${grounds}
  ${media.below360} {
    padding-inline: 6px;
    a { font-size: .75rem; }
    span { width: 52px; height: 52px; border-radius: 19px; }
  }
`;
