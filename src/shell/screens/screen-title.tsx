import NextHead from "next/head";
import { shellCopy } from "@/shell/copy";

/** The document's title while a screen stands in a page's place: later than the page's own, so it counts. */
export const ScreenTitle = ({ children }: { children: string }) => (
  <NextHead>
    <title key="title">{shellCopy.pageTitle(children)}</title>
  </NextHead>
);
