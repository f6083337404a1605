import NextApp, { type AppProps } from "next/app";
import { useRouter } from "next/router";
import { Activity } from "react";
import { ErrorBoundary } from "@/shell/error-boundary";
import { Frame } from "@/shell/frame/frame";
import { OutageScreen } from "@/shell/outage-screen";
import { Overlays } from "@/shell/overlays/overlays";
import { PageHead } from "@/shell/page-head";
import type { ShellProps } from "@/shell/page-props";
import { Providers } from "@/shell/providers";
import type { FramedPage, PageFrame } from "@/shell/with-page";
import "@/ui/overlays/back-layers";

interface ShellAppProps extends AppProps<{ shell?: ShellProps }> {
  Component: FramedPage<{ shell?: ShellProps }>;
}

/** Its screen has the heading. */
const outageFrame: PageFrame = { header: "title", footer: false };

/** Around every page: providers, head, frame, overlays. */
export const App = ({ Component, pageProps }: ShellAppProps) => {
  const { asPath } = useRouter();
  const { shell } = pageProps;
  const isUnavailable = shell?.isUnavailable === true;
  const frame = isUnavailable ? outageFrame : (Component.frame ?? { header: "none" as const });
  return (
    <Providers shell={shell}>
      <PageHead shell={shell} title={frame.title} />
      <Frame frame={frame} title={isUnavailable ? undefined : (shell?.head.title ?? frame.title)}>
        <ErrorBoundary resetKey={asPath}>
          {/* A hydration boundary, as around the header: React hydrates page and frame in small steps. */}
          <Activity>{isUnavailable ? <OutageScreen /> : <Component {...pageProps} />}</Activity>
        </ErrorBoundary>
      </Frame>
      <Overlays
        raised={frame.tabBar !== false}
        socialProviders={shell?.socialProviders ?? []}
        settingsSource={shell?.settingsSource ?? null}
        analyticsSource={shell?.analytics ?? null}
      />
    </Providers>
  );
};

/** Has every page drawn for its request, 404 and 500 too: a page that is made at build time gets no policy of its own. */
App.getInitialProps = NextApp.getInitialProps;
