import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { childrenQuery } from "@/api/main/children";
import { useHttp } from "@/lib/http/http-context";
import { ChildForm } from "@/shell/children/child-form";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { childSheetClosed, selectChildEditing } from "@/store/slices/children";

/** Every opening is a new form, which stays until it has left. */
type Opening = { at: number; pk: string | null };

/** The one sheet in which a child is named or changed, wherever somebody asked for it. */
export const ChildSheet = () => {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(selectChildEditing);
  const isMember = useAppSelector(selectIsMember);
  const { data: children = [] } = useQuery({ ...childrenQuery(useHttp().main), enabled: isMember });
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    if (!editing) return;
    setOpening((before) => ({ at: (before?.at ?? 0) + 1, pk: editing.kind === "edit" ? editing.pk : null }));
  }, [editing]);
  const child = opening?.pk ? children.find(({ pk }) => pk === opening.pk) : undefined;
  // A child that is gone leaves its form as it was until the sheet is down.
  const [shown, setShown] = useState(child);
  useEffect(() => {
    if (child) setShown(child);
  }, [child]);
  if (!opening || (opening.pk !== null && !child && shown?.pk !== opening.pk)) return null;
  return (
    <ChildForm
      key={opening.at}
      open={editing !== null}
      child={opening.pk === null ? undefined : (child ?? shown)}
      onClose={() => dispatch(childSheetClosed())}
    />
  );
};
