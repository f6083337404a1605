import dynamic from "next/dynamic";
import { Activity, type ReactNode, useSyncExternalStore } from "react";
import styled from "styled-components";
import { useBusiness } from "@/lib/context/deployment-context";
import { Header } from "@/shell/frame/header";
import { TabBar } from "@/shell/frame/tab-bar";
import type { PageFrame } from "@/shell/with-page";
import { SkipLink } from "@/ui/a11y/skip-link";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { media } from "@/ui/theme/media";

const query = "(min-width: 1280px)";

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** True if there is room next to the column; false on the server, which cannot know. */
const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );

// Next to the column, fixed and purely decorative: only screens with enough room load it.
const BrandPanel = dynamic(
  importWithRetry(() => import("@/shell/frame/brand-panel").then((module) => module.BrandPanel)),
  {
    ssr: false,
  },
);

// Plain links, which work without hydration.
const BusinessFooter = lazyHydration(() =>
  import("@/shell/frame/business-footer").then((module) => module.BusinessFooter),
);
const FooterBar = lazyHydration(() => import("@/shell/frame/footer-bar").then((module) => module.FooterBar));

interface Props {
  frame: PageFrame;
  title: string | undefined;
  children: ReactNode;
}

/**
 * One column for every device; wide screens add panels next to it and below it, or give their full width to a page that
 * requests it.
 */
export const Frame = ({ frame, title, children }: Props) => {
  const { tabBar = true, footer = true, wide = false, roomy = false } = frame;
  /** One-hand mode adds a row above the tab bar on pages with a header. */
  const hasRow = tabBar && frame.header !== "none";
  const hasRoom = useWide();
  const business = useBusiness();
  return (
    <>
      <SkipLink href="#main" />
      {hasRoom && !wide && !roomy && <BrandPanel />}
      <Column data-wide={wide || undefined} data-roomy={roomy || undefined} data-row={hasRow || undefined}>
        {/* Hydration boundaries, as around the page: React hydrates in small steps, between which a phone can
            respond. */}
        <Activity>
          <Header frame={frame} title={title} />
        </Activity>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        {footer && <BusinessFooter business={business} />}
        {tabBar && (
          <Activity>
            <TabBar />
          </Activity>
        )}
      </Column>
      {!wide && <FooterBar />}
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
  @media print { > :not(main) { display: none; } }
  &[data-wide] { max-width: none; }
  html[data-hand] &[data-row] > nav { margin-top: 60px; }
  ${media.from500} { &:not([data-wide]) { box-shadow: 0 0 40px rgb(26 22 20 / 6%); } }
  ${media.footerBar} {
    /* A wide screen of the staff area has no footer bar. */
    &:not([data-wide]) {
      min-height: calc(100dvh - 64px);
      --bar: 64px;
    }
  }
  ${media.from768} {
    &[data-roomy] { max-width: var(--roomy); }
    html[data-hand] &[data-row] > nav { margin-top: 0; }
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;
