import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { childCategoriesQuery } from "@/api/main/account";
import { childrenQuery, removeChildMutation } from "@/api/main/children";
import { sessionKeys } from "@/api/main/session";
import { useHttp } from "@/lib/http/http-context";
import type { Child } from "@/shared/contract/main/members";
import { useAppDispatch } from "@/store/hooks";
import { maximumChildren } from "@/store/slices/children";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { ChildCard } from "./child-card";
import { childrenCopy as copy } from "./copy";
import { LocalChildren } from "./local-children";

const ChildSheet = dynamic(() => import("./child-sheet"), { ssr: false });

/** Who a sheet is about; every opening is a new sheet. */
type Editing = { at: number; child?: Child; open: boolean };

/** The member's children, at most ten. */
export const ChildrenScreen = () => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const children = useQuery(childrenQuery(http));
  const { data: categories = [] } = useQuery(childCategoriesQuery(http));
  const removing = useMutation(removeChildMutation(http, client));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [leaving, setLeaving] = useState<Child | null>(null);

  if (children.isPending) return <Skeleton shape="row" count={3} />;
  if (!children.data) return <ErrorState title={copy.failed} onRetry={() => void children.refetch()} />;

  const edit = (child?: Child) => setEditing((before) => ({ at: (before?.at ?? 0) + 1, child, open: true }));
  const close = () => setEditing((before) => before && { ...before, open: false });
  const said = (words: string) => {
    close();
    dispatch(toastShown(words));
    void client.invalidateQueries({ queryKey: sessionKeys.all });
  };
  const remove = async (child: Child) => {
    const isGone = await removing.mutateAsync(child.pk).then(
      () => true,
      () => false,
    );
    setLeaving(null);
    said(isGone ? copy.removed(child.child_name) : copy.sheet.failed);
  };
  const isFull = children.data.length >= maximumChildren;

  return (
    <Root>
      <LocalChildren />
      {children.data.length === 0 ? (
        <EmptyState
          object="teddy"
          title={copy.emptyTitle}
          detail={copy.emptyDetail}
          action={{ label: copy.add, onClick: () => edit() }}
        />
      ) : (
        <>
          <p>{copy.lead}</p>
          <ul>
            {children.data.map((child) => (
              <li key={child.pk}>
                <ChildCard
                  child={child}
                  nameOf={(key) => categories.find((category) => category.key === key)?.name}
                  onEdit={() => edit(child)}
                />
              </li>
            ))}
          </ul>
          {isFull ? (
            <p>{copy.full}</p>
          ) : (
            <Button full onClick={() => edit()}>
              {copy.add}
            </Button>
          )}
        </>
      )}
      {editing && (
        <ChildSheet
          key={editing.at}
          open={editing.open && leaving === null}
          child={editing.child}
          onClose={close}
          onSaved={(name) => said(copy.saved(name))}
          onRemove={setLeaving}
        />
      )}
      <AlertDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={copy.remove.title(leaving?.child_name ?? "")}
        action={{
          label: copy.remove.action,
          kind: "ink",
          pending: removing.isPending,
          onClick: () => leaving && void remove(leaving),
        }}
      >
        {copy.remove.detail}
      </AlertDialog>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px var(--gutter) 40px;
  > p { color: var(--fg-2); ${text.body2} }
  > ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
`;
