import NextApp, { type AppProps } from "next/app";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { Activity, Component, type ReactNode } from "react";
import type { Sheets } from "@/lib/sheets";
import { Frame } from "@/shell/frame/frame";
import { Overlays } from "@/shell/overlays/overlays";
import type { Head, ShellProps } from "@/shell/page-props";
import { Providers } from "@/shell/providers";
import { PageOfMember } from "@/shell/screens/page-of-member";
import { SheetHost } from "@/shell/sheets/sheet-host";
import type { FramedPage, PageFrame } from "@/shell/with-page";
import "@/ui/overlays/back-layers";
import NextHead from "next/head";
import { SOCIAL_CARD_SIZE, socialCardPath } from "@/shared/scene/scene-picture";
import { absoluteLinks } from "@/shell/absolute-links";
import { shellCopy } from "@/shell/copy";
import { ErrorState } from "@/ui/feedback/error-state";
import { importWithRetry } from "@/ui/import-with-retry";

const OutageScreen = dynamic(
  importWithRetry(() => import("@/shell/screens/outage-screen").then((module) => module.OutageScreen)),
);

/** Serializes linked data as JSON that cannot close its own script element. */
const linkedDataText = (data: object, origin: string): string =>
  JSON.stringify(absoluteLinks(data, origin)).replaceAll("<", "\\u003c");

/**
 * Tags for link previews in messengers: a picture of the page's subject, or of the service. `next/head` accepts
 * elements, no components.
 */
const sharedLink = (head: Head, origin: string, path: string) => (
  <>
    <meta key="og:type" property="og:type" content={head.image ? "article" : "website"} />
    <meta key="og:url" property="og:url" content={origin + (head.canonical ?? path)} />
    <meta key="og:locale" property="og:locale" content="ko_KR" />
    <meta key="og:image" property="og:image" content={origin + (head.image ?? socialCardPath("service", 1))} />
    <meta key="og:image:width" property="og:image:width" content={String(SOCIAL_CARD_SIZE.width)} />
    <meta key="og:image:height" property="og:image:height" content={String(SOCIAL_CARD_SIZE.height)} />
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
  </>
);

/**
 * Title and metadata for search engines and link previews. `data` blocks are not scripts, so the content policy allows
 * them.
 */
const PageHead = ({ shell, title, path }: { shell?: ShellProps; title?: string; path: string }) => {
  const { head = {}, origin = "", access } = shell ?? {};
  const pageTitle = shellCopy.pageTitle(head.title ?? title);
  const description = head.description ?? shellCopy.description;
  return (
    <NextHead>
      <title key="title">{pageTitle}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta key="description" name="description" content={description} />
      {access !== "public" && <meta key="robots" name="robots" content="noindex" />}
      {head.canonical && <link key="canonical" rel="canonical" href={origin + head.canonical} />}
      <meta key="og:title" property="og:title" content={pageTitle} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:site_name" property="og:site_name" content={shellCopy.service} />
      {access === "public" && sharedLink(head, origin, path)}
      {head.jsonLd && (
        <script
          key="json-ld"
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: linkedDataText(head.jsonLd, origin) }}
        />
      )}
    </NextHead>
  );
};

interface Props {
  /** Resets the error when it changes: a new page starts without the old one's failure. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  key: string;
}

/** Replaces a screen that throws by an offer to render it again; the frame around it stays. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });

  static getDerivedStateFromProps = ({ resetKey }: Props, { key }: State): Partial<State> | null =>
    resetKey === key ? null : { failed: false, key: resetKey };

  readonly redraw = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, detail } = shellCopy.error;
    return <ErrorState title={title} cause={detail} onRetry={this.redraw} />;
  }
}

export interface ShellAppProps extends AppProps<{ shell?: ShellProps }> {
  Component: FramedPage<{ shell?: ShellProps }>;
}

/** The outage screen renders the heading. */
const outageFrame: PageFrame = { header: "title", footer: false };

/** Wraps every page: providers, head, frame, overlays. */
export const App = ({ Component, pageProps, sheets }: ShellAppProps & { sheets: Sheets }) => {
  const { asPath } = useRouter();
  const { shell } = pageProps;
  const isUnavailable = shell?.isUnavailable === true;
  const frame = isUnavailable ? outageFrame : (Component.frame ?? { header: "none" as const });
  return (
    <Providers shell={shell}>
      <PageHead shell={shell} title={frame.title} path={asPath.split(/[?#]/, 1)[0] ?? "/"} />
      <Frame frame={frame} title={isUnavailable ? undefined : (shell?.head.title ?? frame.title)}>
        <ErrorBoundary resetKey={asPath}>
          <SheetHost sheets={sheets}>
            {/* A hydration boundary, as around the header: React hydrates page and frame in small steps. */}
            <Activity>
              {isUnavailable ? (
                <OutageScreen />
              ) : (
                <PageOfMember access={shell?.access}>
                  <Component {...pageProps} />
                </PageOfMember>
              )}
            </Activity>
          </SheetHost>
        </ErrorBoundary>
      </Frame>
      <Overlays
        frame={frame}
        socialProviders={shell?.socialProviders ?? []}
        settingsSource={shell?.settingsSource ?? null}
        analyticsSource={shell?.analytics ?? null}
      />
    </Providers>
  );
};

/** Renders every page per request, 404 and 500 too: a page that is generated at build time gets no content policy. */
App.getInitialProps = NextApp.getInitialProps;
