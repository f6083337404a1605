import { Gutter } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";

/** While what is to be paid is being held and read. */
export const Waiting = () => (
  <Gutter>
    <Skeleton shape="button" />
    <Skeleton shape="row" count={2} />
    <Skeleton shape="text" count={8} />
  </Gutter>
);
