import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type EditorialForms, type EditorialKind, editorialQuery } from "@/api/main/staff/editorial";
import { useHttp } from "@/lib/http/http-context";
import type { Editable } from "@/shared/contract/main/staff/desk-editorial";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { deskCopy } from "../copy";

interface Props<Kind extends EditorialKind> {
  kind: Kind;
  children: (items: readonly Editable<EditorialForms[Kind]>[]) => ReactNode;
}

export const Loaded = <Kind extends EditorialKind>({ kind, children }: Props<Kind>) => {
  const { data, isPending, refetch } = useQuery(editorialQuery(useHttp().main, kind));
  if (isPending) return <Skeleton shape="line" count={6} />;
  if (data === undefined) return <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />;
  return children(data);
};
