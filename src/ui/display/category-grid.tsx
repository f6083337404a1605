import type { MouseEvent } from "react";
import styled from "styled-components";
import { LightLink } from "../link/light-link";
import { ObjectImage } from "../scene/small-image";
import { media } from "../theme/media";
import { TINTS, type Tint, tint } from "../theme/tokens";

interface CategoryGridProps {
  label: string;
  /** Number of cells still loading; their placeholders come before the items. */
  coming?: number;
  items: readonly {
    href: string;
    label: string;
    object: string;
    tint: Tint;
    current?: boolean;
    onClick?: (event: MouseEvent) => void;
  }[];
}

/** Five per row, fewer with large text: an object on a soft squircle, with a label below. */
export function CategoryGrid({ label, coming = 0, items }: CategoryGridProps) {
  return (
    <nav aria-label={label} aria-busy={coming > 0 || undefined}>
      <Cells coming={coming} items={items} />
    </nav>
  );
}

const Cells = ({ coming, items }: Pick<CategoryGridProps, "coming" | "items">) => (
  <Grid>
    {Array.from({ length: coming ?? 0 }, (_, index) => `coming${index}`).map((key) => (
      <li key={key} aria-hidden="true" />
    ))}
    {items.map((item) => (
      <li key={item.href}>
        <LightLink href={item.href} aria-current={item.current ? "page" : undefined} onClick={item.onClick}>
          <span data-tint={item.tint}>
            <ObjectImage object={item.object} size={42} />
          </span>
          {item.label}
        </LightLink>
      </li>
    ))}
  </Grid>
);

const grounds = TINTS.map((name) => `[data-tint="${name}"] { background: ${tint(name)}; }`).join("\n");

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(17%, 3.6rem), 1fr));
  row-gap: 6px;
  padding: 12px 12px 0;
  a, li:empty { display: flex; flex-direction: column; align-items: center; gap: 4px; }
  a { color: var(--fg-4); text-align: center; font: 500 .8125rem/1.31 var(--font); letter-spacing: -0.03em; border-radius: 16px; }
  a[aria-current="page"] { color: var(--fg); font-weight: 700; }
  span, li:empty::before { display: grid; place-items: center; width: 46px; height: 46px; border-radius: 17px; }
  img { width: 34px; height: 34px; }
  li:empty::before, li:empty::after { content: ""; background: var(--skeleton); }
  li:empty::after { width: 2.6rem; height: 1.0625rem; border-radius: 6px; }
  ${grounds}
  ${media.below375} {
    padding-inline: 6px;
    a { font-size: .75rem; }
    li:empty::after { height: 1rem; }
  }
`;
