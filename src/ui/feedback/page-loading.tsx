import { useLayoutEffect, useRef } from "react";
import { focusHeading } from "../a11y/focus-heading";
import { Skeleton } from "./skeleton";

/**
 * Loading state of a page whose heading is still loading: gives screen readers a title in the meantime. Focus on that
 * title moves to the real heading when it arrives.
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
