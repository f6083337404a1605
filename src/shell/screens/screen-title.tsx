import NextHead from "next/head";
import { shellCopy } from "@/shell/copy";

/** Sets the document's title while a screen replaces the page; rendered after the page's title, so it overrides it. */
export const ScreenTitle = ({ children }: { children: string }) => (
  <NextHead>
    <title key="title">{shellCopy.pageTitle(children)}</title>
  </NextHead>
);
