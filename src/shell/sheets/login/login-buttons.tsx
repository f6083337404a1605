import type { ReactNode } from "react";
import styled from "styled-components";
import { type SocialProviderName, socialProviders } from "@/shared/identity/social";
import { lateCopy } from "@/shell/late-copy";
import { SocialButton } from "@/ui/controls/social-button";
import { CornerTag } from "@/ui/display/corner-tag";
import { text } from "@/ui/theme/text";

const { login: copy } = lateCopy;

interface Props {
  /** Configured providers; the others have no button. */
  providers: readonly string[];
  lastUsed: string | null;
  /** The provider that is being opened. */
  leavingFor: SocialProviderName | null;
  onSocial: (provider: SocialProviderName) => void;
  phoneIcon: ReactNode;
  onPhone: () => void;
}

/** Kakao, Naver, Apple, then the phone number; the last used one has a tag. */
export const LoginButtons = ({ providers, lastUsed, leavingFor, onSocial, phoneIcon, onPhone }: Props) => (
  <List>
    {socialProviders
      .filter((provider) => providers.includes(provider))
      .map((provider) => (
        <li key={provider}>
          <SocialButton
            provider={provider}
            pending={leavingFor === provider}
            onClick={() => onSocial(provider)}
            tag={lastUsed === provider && <CornerTag>{copy.lastUsed}</CornerTag>}
          >
            {copy.social[provider]}
          </SocialButton>
        </li>
      ))}
    <li>
      <Row type="button" onClick={onPhone}>
        {phoneIcon}
        {copy.phone}
        {lastUsed === "phone" && <CornerTag>{copy.lastUsed}</CornerTag>}
      </Row>
    </li>
  </List>
);

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 20px 0 8px;
`;

const Row = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 54px;
  padding: 8px 52px;
  border-radius: 12px;
  background: var(--bg-sunken);
  color: var(--fg);
  text-align: center;
  ${text.body1}
  font-weight: 600;
  svg { position: absolute; left: 20px; width: 22px; height: 22px; }
`;
