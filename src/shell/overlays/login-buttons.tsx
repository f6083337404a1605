import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { lateCopy } from "@/shell/late-copy";
import { text } from "@/ui/theme/text";

const { login: copy } = lateCopy;

const socialOrder = ["kakao", "naver", "apple"] as const;
export type Social = (typeof socialOrder)[number];

interface Props {
  /** Providers that are set up; the others have no button. */
  providers: readonly string[];
  lastUsed: string | null;
  onSocial: (provider: Social) => void;
  phoneIcon: ReactNode;
  onPhone: () => void;
}

/** Kakao, Naver, Apple, then the phone number; the way used last time wears a tag. */
export const LoginButtons = ({ providers, lastUsed, onSocial, phoneIcon, onPhone }: Props) => (
  <List>
    {socialOrder
      .filter((provider) => providers.includes(provider))
      .map((provider) => (
        <li key={provider}>
          <Row type="button" $look={provider} onClick={() => onSocial(provider)}>
            {copy.social[provider]}
            {lastUsed === provider && <Tag>{copy.lastUsed}</Tag>}
          </Row>
        </li>
      ))}
    <li>
      <Row type="button" $look="phone" onClick={onPhone}>
        {phoneIcon}
        {copy.phone}
        {lastUsed === "phone" && <Tag>{copy.lastUsed}</Tag>}
      </Row>
    </li>
  </List>
);

// The providers' own colours, by their rules for such buttons.
const looks = {
  kakao: css`background: #fee500; color: rgb(0 0 0 / 85%);`,
  naver: css`background: #fff; color: #1a1614; box-shadow: inset 0 0 0 1px var(--line-strong);`,
  apple: css`background: #000; color: #fff;`,
  phone: css`background: var(--bg-sunken); color: var(--fg);`,
} as const;

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 20px 0 8px;
`;

const Row = styled.button<{ $look: keyof typeof looks }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 54px;
  border-radius: 12px;
  ${text.body1}
  font-weight: 600;
  ${({ $look }) => looks[$look]}
  svg { position: absolute; left: 20px; width: 22px; height: 22px; }
`;

const Tag = styled.span`
  position: absolute;
  top: -11px;
  right: 12px;
  padding: 3px 8px;
  border-radius: var(--r-2);
  background: var(--sel-bg);
  color: var(--sel-fg);
  ${text.caption1}
  font-weight: 600;
`;
