import { useLayoutEffect, useRef } from "react";
import { focusHeading } from "../a11y/focus-heading";
import { Skeleton } from "./skeleton";

/**
 * A page whose heading is among what it waits for: named meanwhile for who cannot see it. The focus that came to that name goes
 * on to the heading itself.
 */
export const PageLoading = ({ title }: { title: string }) => {
  const name = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = name.current;
    return () => {
      if (own !== null && document.activeElement === own) window.setTimeout(focusHeading);
    };
  }, []);
  return (
    <>
      <h1 ref={name} className="vh">
        {title}
      </h1>
      <Skeleton shape="line" count={6} />
    </>
  );
};
