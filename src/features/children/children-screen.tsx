import { useQuery } from "@tanstack/react-query";
import { childCategoriesQuery } from "@/api/main/member/account";
import { childrenQuery } from "@/api/main/member/children";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { childSheetOpened, maximumChildren } from "@/store/slices/children";
import { OwnList } from "@/ui/display/own-list";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { ChildCard } from "./child-card";
import { childrenCopy as copy } from "./copy";
import { DeviceFacts } from "./device-facts";
import { LocalChildren } from "./local-children";

/** The member's children, at most ten; the shell's sheet names and changes them. */
export const ChildrenScreen = () => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const children = useQuery(childrenQuery(http));
  const { data: categories = [] } = useQuery(childCategoriesQuery(http));

  if (children.isPending) {
    return (
      <Gutter>
        <ListSkeleton shape="card" count={2} />
      </Gutter>
    );
  }
  if (!children.data) {
    return <ErrorState title={copy.failed} onRetry={() => void children.refetch()} retrying={children.isFetching} />;
  }
  const add = () => dispatch(childSheetOpened({ kind: "new" }));
  return (
    <OwnList
      before={<LocalChildren />}
      lead={copy.lead}
      items={children.data}
      keyOf={({ pk }) => pk}
      draw={(child) => (
        <ChildCard
          child={child}
          at={children.data.indexOf(child)}
          nameOf={(key) => categories.find((category) => category.key === key)?.name}
          onEdit={() => dispatch(childSheetOpened({ kind: "edit", pk: child.pk }))}
        />
      )}
      most={maximumChildren}
      full={copy.full}
      add={{ label: copy.add, onClick: add }}
      empty={
        <EmptyState
          object="teddy"
          title={copy.emptyTitle}
          detail={copy.emptyDetail}
          action={{ label: copy.add, onClick: add }}
        />
      }
      after={<DeviceFacts />}
    />
  );
};
