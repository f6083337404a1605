import NextHead from "next/head";
import { absoluteLinks } from "@/shell/absolute-links";
import { shellCopy } from "@/shell/copy";
import type { ShellProps } from "@/shell/page-props";

/** Linked data as JSON that cannot end its own script element. */
const linkedDataText = (data: object, origin: string): string =>
  JSON.stringify(absoluteLinks(data, origin)).replaceAll("<", "\\u003c");

/** Title and what search engines and shared links read. `data` blocks are not scripts, so the policy lets them be. */
export const PageHead = ({ shell, title }: { shell?: ShellProps; title?: string }) => {
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
      {head.image && <meta key="og:image" property="og:image" content={origin + head.image} />}
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
