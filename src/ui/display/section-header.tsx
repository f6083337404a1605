import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { hitArea } from "../theme/mixins";
import { text } from "../theme/text";

export interface SectionHeaderProps {
  title: ReactNode;
  detail?: ReactNode;
  more?: { label?: string; href?: string; onClick?: () => void };
  id?: string;
}

/** The shelf's title, spoken to the parent; `more` leads to the whole list. */
export function SectionHeader({ title, detail, more, id }: SectionHeaderProps) {
  const words = (
    <>
      <span>{more?.label ?? uiCopy.more}</span>
      <VisuallyHidden>: {title}</VisuallyHidden>
      <ChevronRight aria-hidden="true" />
    </>
  );
  return (
    <Root>
      <div>
        <h2 id={id}>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {more?.href && <MoreLink href={more.href}>{words}</MoreLink>}
      {more && !more.href && (
        <MoreButton type="button" onClick={more.onClick}>
          {words}
        </MoreButton>
      )}
    </Root>
  );
}

/** A shelf: 32 px above, full width, its own gutters inside. */
export const Section = styled.section`
  padding-top: 32px;
`;

/** Space of one gutter left and right. */
export const Gutter = styled.div`
  padding-inline: var(--gutter);
`;

/** The grey band between unlike blocks. */
export const Band = styled.hr`
  height: 10px;
  border: 0;
  background: var(--bg-subtle);
`;

const Root = styled.header`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  padding-inline: var(--gutter);
  margin-bottom: 14px;
  > div { flex: 1; min-width: 0; }
  h2 { ${text.title2} }
  p { margin-top: 2px; color: var(--fg-2); font: 400 .875rem/1.43 var(--font); letter-spacing: -0.02em; }
`;

const moreLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  padding-bottom: 4px;
  white-space: nowrap;
  color: var(--fg-2);
  font: 500 .875rem/1.43 var(--font);
  ${hitArea}
  svg { width: 16px; height: 16px; margin-left: 1px; }
`;

const MoreLink = styled(Link)`
  ${moreLook}
`;

const MoreButton = styled.button`
  ${moreLook}
`;
