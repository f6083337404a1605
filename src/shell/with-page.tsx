import type { NextPage } from "next";
import type { ComponentType } from "react";
import type { PageProps } from "@/shell/page-props";

export interface PageFrame {
  /** With `over-picture` and `home` the screen renders the h1. */
  header: "home" | "title" | "over-picture" | "none";
  /** The header's h1, unless the page's own head sets one. */
  title?: string;
  /** Adds a share button to a `title` header; `over-picture` always has one. */
  share?: boolean;
  /** Adds a search link to a `title` header; false where something is being completed. */
  search?: boolean;
  /** Shows the five tabs at the bottom; false with a buy bar. */
  tabBar?: boolean;
  /** Shows the business information below the page. */
  footer?: boolean;
  /** Uses several columns if there is room; without the side panel. */
  roomy?: boolean;
  /** A staff screen: uses the full width, without the parents' frame. */
  wide?: boolean;
}

/** Frame of a page where something is being completed: without links elsewhere. */
export const finishing = { header: "title", search: false, tabBar: false, footer: false } as const;

export type FramedPage<Props = object> = NextPage<Props> & { frame?: PageFrame };

/** Makes a screen with a frame into a page of Next. The result of `read` is passed as `input`. */
export const withPage = <Input,>(Screen: ComponentType<{ input: Input }>, frame: PageFrame) => {
  const Page: FramedPage<PageProps<Input>> = ({ input }) => <Screen input={input} />;
  Page.frame = frame;
  return Page;
};
