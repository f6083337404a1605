import Link from "next/link";
import styled from "styled-components";
import { tabular, text } from "@/ui/theme/text";

export interface Stat {
  label: string;
  value: string;
  detail?: string;
  isUrgent?: boolean;
  href?: string;
}

/** The two or three key numbers, above the table they come from. */
export const Stats = ({ stats }: { stats: readonly Stat[] }) => (
  <Root>
    {stats.map(({ label, value, detail, isUrgent = false, href }) => (
      <Tile key={label} $urgent={isUrgent}>
        <dt>{label}</dt>
        <dd>
          {href ? <Link href={href}>{value}</Link> : value}
          {detail && <small>{detail}</small>}
        </dd>
      </Tile>
    ))}
  </Root>
);

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: 12px;
  margin: 20px 0 28px;
`;

const Tile = styled.div<{ $urgent: boolean }>`
  position: relative;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: 16px;
  dt { color: var(--fg-2); ${text.label2} }
  dd { display: grid; gap: 2px; margin: 6px 0 0; ${text.title1} ${tabular} ${({ $urgent }) => $urgent && "color: var(--fg-brand);"} }
  small { color: var(--fg-2); ${text.label2} }
  a::after { content: ""; position: absolute; inset: 0; border-radius: 16px; }
`;
