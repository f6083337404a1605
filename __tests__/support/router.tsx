import type { LinkProps } from "next/link";
import type { NextRouter } from "next/router";
import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from "react";

/** A page at `/` whose router navigates nowhere. */
export const nowhere: NextRouter = {
  route: "/",
  pathname: "/",
  asPath: "/",
  basePath: "",
  query: {},
  isReady: true,
  isFallback: false,
  isPreview: false,
  isLocaleDomain: false,
  push: async () => true,
  replace: async () => true,
  reload: () => {},
  back: () => {},
  forward: () => {},
  prefetch: async () => {},
  beforePopState: () => {},
  events: { on: () => {}, off: () => {}, emit: () => {} },
};

/** The router of a test. `setup-web.ts` replaces Next's `useRouter` and `Link` by those below. */
export const RouterContext = createContext(nowhere);

export const useRouter = (): NextRouter => useContext(RouterContext);

type Props = Omit<ComponentPropsWithRef<"a">, "href"> & LinkProps;

export const toText = (href: LinkProps["href"]): string => {
  if (typeof href === "string") return href;
  const query = Object.entries(href.query ?? {}).map(([name, value]) => [name, String(value)]);
  return `${href.pathname ?? ""}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
};

/** A link that uses the test's router, on plain clicks whose default was not prevented. */
export const Link = ({ href, replace, prefetch: _p, scroll: _s, shallow: _h, onClick, ...rest }: Props) => {
  const router = useRouter();
  const text = toText(href);
  const url = /^[?#]/.test(text) ? `${router.asPath.replace(text[0] === "?" ? /[?#].*/ : /#.*/, "")}${text}` : text;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || !url.startsWith("/")) return;
    event.preventDefault();
    void (replace ? router.replace(url) : router.push(url));
  };
  return <a {...rest} href={url} onClick={click} />;
};
