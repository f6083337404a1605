import Document, { type DocumentContext, Head, Html, Main, NextScript } from "next/document";
import type { ReactElement } from "react";
import { ServerStyleSheet } from "styled-components";
import "@/store/page-areas";
import { readSettings } from "@/lib/http/from-front";
import { paths } from "@/lib/paths";
import { contentPolicy } from "@/shell/content-policy";
import { shellCopy } from "@/shell/copy";
import { displayScript } from "@/shell/display-script";
import { fontScript } from "@/shell/font-script";
import { addedHosts } from "@/shell/policy-hosts";
import { FontLinks } from "@/ui/theme/font-links";
import { globalStyle } from "@/ui/theme/global-style";

type StyleElement = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** HTML around every page, and the content policy with the hashes of its inline elements. */
export class AppDocument extends Document<{ isGate: boolean }> {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    context.renderPage = () => renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    try {
      const initial = await Document.getInitialProps(context);
      const styles: StyleElement[] = sheet.getStyleElement();
      const texts = {
        scripts: [displayScript, fontScript],
        styles: [globalStyle, ...styles.map(({ props }) => props.dangerouslySetInnerHTML.__html)],
      };
      const { req, res, pathname } = context;
      if (req) {
        const policy = contentPolicy(texts, ...addedHosts(readSettings(req), pathname));
        res?.setHeader("Content-Security-Policy", policy);
      }
      // The gate is installed on phones as a separate app.
      const isGate = context.pathname === paths.venue.scan();
      return { ...initial, isGate, styles: [initial.styles, ...styles] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { isGate } = this.props;
    return (
      <Html lang="ko">
        <Head>
          <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#ffffff" />
          <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#141210" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input */}
          <script dangerouslySetInnerHTML={{ __html: displayScript }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input */}
          <script dangerouslySetInnerHTML={{ __html: fontScript }} />
          {/* Prevents iOS from turning order numbers, dates and prices into links. */}
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <meta name="application-name" content={shellCopy.service} />
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          <link rel="manifest" href={isGate ? "/gate.webmanifest" : "/manifest.webmanifest"} />
          <FontLinks />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input */}
          <style dangerouslySetInnerHTML={{ __html: globalStyle }} />
        </Head>
        <body>
          <noscript>
            <p className="no-script">
              {shellCopy.noScript.text} <a href={paths.help()}>{shellCopy.noScript.help}</a>
            </p>
          </noscript>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
