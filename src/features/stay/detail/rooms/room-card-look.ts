import Link from "next/link";
import styled from "styled-components";
import { media } from "@/ui/theme/media";
import { coverLink } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

export const Root = styled.article<{ $dim: boolean }>`
  position: relative;
  img { opacity: ${({ $dim }) => ($dim ? 0.45 : 1)}; }
  /* The plan beside what is said of it: above it would fill the window. */
  ${media.from1024} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    column-gap: 20px;
    align-content: start;
    > * { grid-column: 2; }
    > :first-child { grid-column: 1; grid-row: 1 / span 9; align-self: start; }
    > h3 { margin-top: 0; }
  }
`;

export const Shot = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 18px;
`;

export const Name = styled.h3`
  margin-top: 12px;
  ${text.card}
`;

export const Cover = styled(Link)`
  ${coverLink}
`;

export const Size = styled.p`
  margin-top: 2px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;

export const Beds = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 10px;
  padding: 10px 12px;
  border-radius: 12px;
  background: var(--bg-sunken);
  ${text.label2}
  font-weight: 400;
  li { display: flex; align-items: baseline; gap: 6px; }
  b { flex: none; font-weight: 700; }
  svg { flex: none; align-self: flex-start; width: 16px; height: 18px; color: var(--fg-2); }
`;

export const Rule = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 8px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  svg { flex: none; width: 16px; height: 18px; }
`;

export const Things = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 8px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  li { display: inline-flex; align-items: center; gap: 4px; }
  svg { width: 16px; height: 16px; stroke-width: 1.8; }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-top: 12px;
`;

export const Badges = styled.div`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 6px;
`;

export const Sum = styled.div`
  margin-left: auto;
`;

export const More = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 48px;
  margin-top: 12px;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.label1}
  svg { width: 18px; height: 18px; }
`;
