import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";
import { text } from "../theme/text";

interface ListRowProps {
  href?: string;
  onClick?: () => void;
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
  badge?: ReactNode;
}

/** A row that is a link, a button, or plain text. */
export function ListRow({ href, onClick, icon, title, detail, value, badge }: ListRowProps) {
  const content = (
    <>
      {icon && <Glyph aria-hidden="true">{icon}</Glyph>}
      <Words>
        <span>
          {title}
          {badge}
        </span>
        {detail && <small>{detail}</small>}
      </Words>
      {value && <Value>{value}</Value>}
      {(href || onClick) && <Icon name="chevron-right" />}
    </>
  );
  if (href) return <RowLink href={href}>{content}</RowLink>;
  if (onClick)
    return (
      <RowButton type="button" onClick={onClick}>
        {content}
      </RowButton>
    );
  return <RowBox>{content}</RowBox>;
}

export const ListRows = styled.div`
  padding-inline: var(--gutter);
  > * + * { box-shadow: inset 0 1px 0 var(--line); }
`;

const look = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding-block: 10px;
  > svg { flex: none; width: 18px; height: 18px; color: var(--fg-3); }
`;

const RowLink = styled(LightLink)`
  ${look}
`;

const RowButton = styled.button`
  ${look}
`;

const RowBox = styled.div`
  ${look}
`;

const Glyph = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  background: var(--bg-sunken);
  svg { width: 20px; height: 20px; }
`;

const Words = styled.span`
  flex: 1 0 2.6em;
  min-width: 0;
  > span { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font: 600 .9375rem/1.467 var(--font); letter-spacing: -0.02em; }
  small { display: block; margin-top: 1px; color: var(--fg-2); ${text.label2} }
`;

const Value = styled.span`
  flex: 0 1 auto;
  max-width: 50%;
  text-align: right;
  font: 600 .9375rem/1.467 var(--font);
`;
