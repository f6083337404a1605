import Link, { type LinkProps } from "next/link";
import { useRouter } from "next/router";
import type { ComponentPropsWithRef } from "react";

type Manner = Pick<LinkProps, "prefetch" | "replace" | "scroll" | "shallow">;
type LightLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string } & Manner;

/** The next page's code is prefetched when its link is pointed at or touched. */
const Full = ({ prefetch = false, ...props }: LightLinkProps) => <Link prefetch={prefetch} {...props} />;

/** A place on this page (`#place`), completed as Next does. */
const Place = ({ href, ...rest }: LightLinkProps) => (
  <Plain {...rest} href={`${useRouter().asPath.replace(/#.*/, "")}${href}`} />
);

/** An own path stands in the address as it is; anything else (`?page=2`) only Next can complete. */
const Plain = (props: LightLinkProps) => {
  if (props.href.startsWith("#")) return <Place {...props} />;
  if (!props.href.startsWith("/")) return <Full {...props} />;
  const { prefetch: _, replace: _r, scroll: _s, shallow: _t, ...element } = props;
  return <a {...element} />;
};

/**
 * A link of Next. On the server it is the bare element: what the rest serves exists in a browser only, at 25
 * µs a link.
 */
export const LightLink = typeof window === "undefined" ? Plain : Full;
