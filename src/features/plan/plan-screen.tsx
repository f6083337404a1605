import { useRouter } from "next/router";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { clientOnly } from "@/ui/client-only";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { planCopy as copy } from "./copy";
import { useDayPlans } from "./use-day-plans";

const Waiting = () => (
  <Inset $gutter $top={20}>
    <Skeleton shape="title" />
    <Inset $top={64}>
      <ListSkeleton shape="step" count={6} />
    </Inset>
  </Inset>
);

/** Rendered once the device has read the plan: the first render has none. */
const OnePlan = clientOnly(() => import("./one-plan"), Waiting);

export const PlanScreen = ({ input: id }: { input: string }) => {
  const { plans, change, remove } = useDayPlans();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  if (plans === null) return <Waiting />;
  const plan = plans.find((plan) => plan.id === id);
  if (!plan) {
    return (
      <EmptyState
        object="calendar"
        title={copy.goneTitle}
        detail={copy.goneDetail}
        action={{ label: copy.goneAction, href: paths.plan.index() }}
      />
    );
  }
  return (
    <OnePlan
      plan={plan}
      onChange={(how) => change(id, how)}
      onRemove={() => {
        remove(id);
        dispatch(toastShown(copy.removed));
        void push(paths.plan.index());
      }}
    />
  );
};
