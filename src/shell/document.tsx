import { ServerResponse } from "node:http";
import Document, { type DocumentContext, Html, Main, NextScript } from "next/document";
import { ServerStyleSheet } from "styled-components";
import "@/store/all-areas";
import { contentPolicy, makeNonce } from "@/shell/content-policy";
import { shellCopy } from "@/shell/copy";
import { displayScript } from "@/shell/display-script";
import { LateHead } from "@/shell/first-frame/late-head";
import { gatewayHosts } from "@/shell/gateway-hosts";
import { mapHosts } from "@/shell/map-hosts";
import { settingsHosts } from "@/shell/settings-hosts";
import { installJoinedRules } from "@/shell/ssr/joined-rules";
import { KnownStyles } from "@/shell/ssr/known-styles";
import { fillIn, textOf } from "@/shell/ssr/page-answer";
import { installPageData } from "@/shell/ssr/page-data";
import { collectedStyles, PartStyles } from "@/shell/ssr/part-styles";
import { answerIsFilledIn } from "@/shell/ssr/ready-texts";
import { installStringRender } from "@/shell/ssr/string-render";
import { placeOf } from "@/ui/drawn/draw";
import { IconSprite } from "@/ui/icon/sprite";
import { FontLinks } from "@/ui/theme/font-links";
import { globalStyle } from "@/ui/theme/global-style";

installStringRender();
installPageData();
installJoinedRules();

const styleOfAll = { text: globalStyle };

/** The HTML around every page: one nonce in header and elements, and the styles of this one render. */
export class AppDocument extends Document<{ nonce: string; isFilledIn: boolean }> {
  static override async getInitialProps(context: DocumentContext) {
    const nonce = makeNonce();
    context.res?.setHeader(
      "Content-Security-Policy",
      contentPolicy(nonce, gatewayHosts(), mapHosts(), settingsHosts()),
    );
    const sheet = new ServerStyleSheet({ nonce });
    const { renderPage } = context;
    context.renderPage = () =>
      renderPage({
        enhanceApp: (App) => (props) =>
          sheet.collectStyles(
            <KnownStyles>
              <App {...props} />
            </KnownStyles>,
          ),
      });
    try {
      const initial = await Document.getInitialProps(context);
      // A page that is drawn at build time is a file, not an answer.
      const answer = context.res instanceof ServerResponse ? context.res : null;
      if (answer) fillIn(answer);
      const html = answer ? initial.html : textOf(initial.html);
      const styles = [initial.styles, <PartStyles key="parts" styles={collectedStyles(sheet)} nonce={nonce} />];
      return { ...initial, html, nonce, isFilledIn: answer !== null, styles };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { nonce, isFilledIn } = this.props;
    if (isFilledIn) answerIsFilledIn();
    return (
      <Html lang="ko">
        <LateHead nonce={nonce}>
          {/* Styles that the browser adds later carry the nonce that stands here. */}
          <meta property="csp-nonce" nonce={nonce} />
          <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#ffffff" />
          <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#141210" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: displayScript }} />
          <meta name="application-name" content={shellCopy.service} />
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <FontLinks />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input */}
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: placeOf(styleOfAll) }} />
        </LateHead>
        <body>
          <IconSprite />
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
