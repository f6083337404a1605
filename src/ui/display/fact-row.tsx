import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../theme/media";
import { text } from "../theme/text";

export interface FactRowProps {
  items: readonly { icon: ReactNode; title: string; detail?: string }[];
}

/** Up to four facts side by side: an icon, the fact, what it is about. */
export function FactRow({ items }: FactRowProps) {
  return (
    <Row>
      {items.map((item) => (
        <li key={item.title}>
          <span aria-hidden="true">{item.icon}</span>
          <b>{item.title}</b>
          {item.detail && <small>{item.detail}</small>}
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(76px, 1fr));
  row-gap: 14px;
  text-align: center;
  /* Four in the narrowest column stand two by two rather than three and one. */
  ${media.below360} {
    &:has(> :nth-child(4)) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  li { padding-inline: 4px; }
  li + li { box-shadow: -1px 0 0 var(--line); }
  svg { width: 24px; height: 24px; margin: 0 auto 8px; stroke-width: 1.7; }
  b { display: block; font: 700 .875rem/1.43 var(--font); letter-spacing: -0.03em; }
  small { display: block; color: var(--fg-2); ${text.label2} font-weight: 400; }
`;
