import type { ReactNode } from "react";
import styled from "styled-components";
import { BrandPanel } from "@/shell/frame/brand-panel";
import { BusinessFooter } from "@/shell/frame/business-footer";
import { FooterBar } from "@/shell/frame/footer-bar";
import { Header } from "@/shell/frame/header";
import { TabBar } from "@/shell/frame/tab-bar";
import type { PageFrame } from "@/shell/with-page";
import { SkipLink } from "@/ui/a11y/skip-link";
import { media } from "@/ui/theme/media";

interface Props {
  frame: PageFrame;
  title: string | undefined;
  children: ReactNode;
}

/** One column for every device; wide screens add what stands beside and below it. */
export const Frame = ({ frame, title, children }: Props) => {
  const { header, tabBar = true, footer = true } = frame;
  return (
    <>
      <SkipLink href="#main" />
      <BrandPanel />
      <Column>
        <Header kind={header} title={title} />
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        {footer && <BusinessFooter />}
        {tabBar && <TabBar />}
      </Column>
      <FooterBar />
    </>
  );
};

const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: var(--col);
  min-height: 100dvh;
  margin-inline: auto;
  background: var(--bg);
  ${media.from768} {
    min-height: calc(100dvh - 64px);
    box-shadow: 0 0 40px rgb(26 22 20 / 6%);
    --bar: 64px;
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;
