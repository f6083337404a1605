import type { ComponentPropsWithRef, ReactNode } from "react";
import styled, { css } from "styled-components";
import { text } from "@/ui/theme/text";
import { Icon } from "../icon/icon";

type Provider = "kakao" | "naver" | "apple";

interface SocialButtonProps extends ComponentPropsWithRef<"button"> {
  provider: Provider;
  /** Redirecting to the provider: ignores presses. */
  pending?: boolean;
  tag?: ReactNode;
}

/** Login button of a provider, in the colours of its brand rules. */
export function SocialButton({ provider, pending = false, tag, children, onClick, ...rest }: SocialButtonProps) {
  return (
    <Root
      {...rest}
      type="button"
      $provider={provider}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {symbols[provider]}
      {children}
      {tag}
    </Root>
  );
}

const symbols: Record<Provider, ReactNode> = {
  kakao: (
    <svg viewBox="0 0 24 24" fill="#000" aria-hidden="true">
      <path d="M12 3.5C6.2 3.5 1.5 7.1 1.5 11.6c0 2.9 2 5.4 4.9 6.9l-.8 3.1c-.1.5.4.8.8.6l3.7-2.5 1.9.1c5.8 0 10.5-3.7 10.5-8.2S17.8 3.5 12 3.5z" />
    </svg>
  ),
  naver: (
    <svg viewBox="0 0 24 24" fill="#03c75a" aria-hidden="true">
      <path d="M4 4h5.6l4.8 7.2V4H20v16h-5.6l-4.8-7.2V20H4z" />
    </svg>
  ),
  apple: <Icon name="apple" />,
};

const onDark = css`background: #fff; color: #000;`;

const looks = {
  kakao: css`min-height: 58px; background: #fee500; color: rgb(0 0 0 / 85%);`,
  naver: css`background: #fff; color: #1a1614; box-shadow: inset 0 0 0 1px var(--line-strong);`,
  apple: css`
    background: #000;
    color: #fff;
    :root[data-theme="dark"] & { ${onDark} }
    @media (prefers-color-scheme: dark) { :root:not([data-theme]) & { ${onDark} } }
  `,
} as const;

const Root = styled.button<{ $provider: Provider }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 54px;
  padding-inline: 52px;
  border-radius: 12px;
  ${text.body1}
  font-weight: 600;
  ${({ $provider }) => looks[$provider]}
  &[aria-busy] { opacity: .6; }
  > svg { position: absolute; left: 20px; width: 20px; height: 20px; }
  > .icon { fill: currentColor; }
`;
