import type { ReactNode } from "react";
import styled from "styled-components";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";
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
      <span className="vh">: {title}</span>
      <Icon name="chevron-right" />
    </>
  );
  return (
    <Root>
      <div>
        <h2 id={id}>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {more?.href && (
        <LightLink className="more" href={more.href}>
          {words}
        </LightLink>
      )}
      {more && !more.href && (
        <button className="more" type="button" onClick={more.onClick}>
          {words}
        </button>
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
  .more { position: relative; display: inline-flex; align-items: center; flex: none; padding-bottom: 4px; white-space: nowrap; color: var(--fg-2); font: 500 .875rem/1.43 var(--font); ${hitArea} }
  .more svg { width: 16px; height: 16px; margin-left: 1px; }
`;
