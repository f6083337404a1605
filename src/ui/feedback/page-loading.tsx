import { VisuallyHidden } from "../a11y/visually-hidden";
import { Skeleton } from "./skeleton";

/** A page whose heading is among what it waits for: named meanwhile for who cannot see it. */
export const PageLoading = ({ title }: { title: string }) => (
  <>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <Skeleton shape="line" count={6} />
  </>
);
