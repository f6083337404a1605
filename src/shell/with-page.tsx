import type { NextPage } from "next";
import type { ComponentType } from "react";
import type { PageProps } from "@/shell/page-props";

export interface PageFrame {
  /** `over-picture` and `home` leave the h1 to the screen. */
  header: "home" | "title" | "over-picture" | "none";
  /** The header's h1, unless the page's own head names one. */
  title?: string;
  /** Whether a `title` header offers to pass the page on; `over-picture` always does. */
  share?: boolean;
  /** Whether a `title` header leads to the search; not where something is being finished. */
  search?: boolean;
  /** Whether the five tabs stand at the bottom; not beside a buy bar. */
  tabBar?: boolean;
  /** Whether the business information stands under the page. */
  footer?: boolean;
  /** Lays itself out in more than one column where there is room for it; without the panel beside. */
  roomy?: boolean;
  /** A staff screen: it uses the whole width, and nothing of the parents' frame stands around it. */
  wide?: boolean;
}

/** Of a page where something is finished: nothing in its frame leads elsewhere. */
export const finishing = { header: "title", search: false, tabBar: false, footer: false } as const;

/** A page as the frame knows it. */
export type FramedPage<Props = object> = NextPage<Props> & { frame?: PageFrame };

/** A screen with its frame, as a page of Next. What `read` took from the address comes in as `input`. */
export const withPage = <Input,>(Screen: ComponentType<{ input: Input }>, frame: PageFrame) => {
  const Page: FramedPage<PageProps<Input>> = ({ input }) => <Screen input={input} />;
  Page.frame = frame;
  return Page;
};
