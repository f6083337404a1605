import { useQuery } from "@tanstack/react-query";
import { childCategoriesQuery } from "@/api/main/member/account";
import { childrenQuery } from "@/api/main/member/children";
import { useHttp } from "@/lib/http/http-context";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { childFactsKnown, childSheetOpened, maximumChildren, selectChildFacts } from "@/store/slices/member/children";
import { Button } from "@/ui/controls/button";
import { OwnList } from "@/ui/display/own-list";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { ChildCard } from "./child-card";
import { childrenCopy as copy } from "./copy";
import { LocalChildren } from "./local-children";
import { SharedChildren } from "./shared-children";

/** Shows that this device has more facts about the children, with a button that deletes them. */
const DeviceFacts = () => {
  const dispatch = useAppDispatch();
  const facts = useAppSelector(selectChildFacts);
  if (Object.keys(facts).length === 0) return null;
  const wipe = () => {
    dispatch(childFactsKnown(childFacts.wipe()));
    dispatch(toastShown(copy.device.wiped, "success"));
  };
  return (
    <Notice
      tone="grey"
      icon={<Icon name="smartphone" />}
      title={copy.device.title}
      action={
        <Button kind="soft" size={40} onClick={wipe}>
          {copy.device.wipe}
        </Button>
      }
    >
      {copy.device.detail}
    </Notice>
  );
};

/** The member's children, at most ten; added and edited in the shell's sheet. */
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
      toKey={({ pk }) => pk}
      draw={(child) => (
        <ChildCard
          child={child}
          at={children.data.indexOf(child)}
          toName={(key) => categories.find((category) => category.key === key)?.name}
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
      after={
        <>
          <SharedChildren />
          <DeviceFacts />
        </>
      }
    />
  );
};
