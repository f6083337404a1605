import styled from "styled-components";
import { Icon, type IconName } from "../icon/icon";
import { media } from "../theme/media";
import { text } from "../theme/text";

interface FactRowProps {
  items: readonly { icon: IconName; title: string; detail?: string }[];
}

/** Up to four facts side by side: an icon, the fact, and its subject. */
export const FactRow = ({ items }: FactRowProps) => (
  <Row>
    {items.map(({ icon, title, detail }) => (
      <li key={title}>
        <Icon name={icon} />
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </li>
    ))}
  </Row>
);

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(76px, 4.5rem), 1fr));
  row-gap: 14px;
  text-align: center;
  li { padding-inline: 4px; }
  li + li { border-left: 1px solid var(--line); }
  /* Four in the narrowest column stand two by two rather than three and one. */
  ${media.below375} {
    &:has(> :nth-child(4)) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    &:has(> :nth-child(4)) li:nth-child(odd) { border-left: 0; }
  }
  svg { width: 24px; height: 24px; margin: 0 auto 8px; stroke-width: 1.7; }
  b { display: block; font: 700 .875rem/1.43 var(--font); letter-spacing: -0.03em; }
  small { display: block; color: var(--fg-2); ${text.label2} font-weight: 400; }
`;
