import Link, { type LinkProps } from "next/link";
import { useRouter } from "next/router";
import type { ComponentPropsWithRef } from "react";

type Manner = Pick<LinkProps, "prefetch" | "replace" | "scroll" | "shallow">;
type LightLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string } & Manner;

/** Prefetches the next page's code when the link is hovered or touched. */
const Full = ({ prefetch = false, ...props }: LightLinkProps) => <Link prefetch={prefetch} {...props} />;

/** An anchor on this page (`#place`), resolved as in Next. */
const Place = ({ href, ...rest }: LightLinkProps) => (
  <Plain {...rest} href={`${useRouter().asPath.replace(/#.*/, "")}${href}`} />
);

/** An absolute path is written to the HTML unchanged; anything else (`?page=2`) has to be resolved by Next. */
const Plain = (props: LightLinkProps) => {
  if (props.href.startsWith("#")) return <Place {...props} />;
  if (!props.href.startsWith("/")) return <Full {...props} />;
  const { prefetch: _, replace: _r, scroll: _s, shallow: _t, ...element } = props;
  return <a {...element} />;
};

/** Link of Next. The server renders the bare element: the rest is only useful in a browser and costs 25 µs per link. */
export const LightLink = typeof window === "undefined" ? Plain : Full;
