import { paths } from "@/lib/paths";
import { homeCopy } from "./copy";

const TERM = "{search_term_string}";

const head = {
  title: homeCopy.title,
  description: homeCopy.description,
  canonical: paths.home(),
  jsonLd: {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: homeCopy.site,
    url: paths.home(),
    inLanguage: "ko",
    potentialAction: {
      "@type": "SearchAction",
      // The braces are a placeholder, so they stay unescaped.
      target: { "@type": "EntryPoint", urlTemplate: decodeURIComponent(paths.search.activity({ q: TERM })) },
      "query-input": "required name=search_term_string",
    },
  },
};

/** Structured data for search engines: the site and its search. */
export const homeHead = () => head;
