import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { childQuery, childrenQuery } from "@/api/main/member/children";
import { useHttp } from "@/lib/http/http-context";
import { ChildForm } from "@/shell/sheets/children/child-form";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { childSheetClosed, selectChildEditing } from "@/store/slices/member/children";

/** Each opening is a new form, which stays mounted until it has closed. */
type Opening = { at: number; of: NonNullable<ReturnType<typeof selectChildEditing>> };
type Props = { open: boolean; onClose: () => void };

/** The only sheet for adding or editing a child, opened from any screen. */
export const ChildSheet = () => {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(selectChildEditing);
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    if (!editing) return;
    setOpening((before) => ({ at: (before?.at ?? 0) + 1, of: editing }));
  }, [editing]);
  if (!opening) return null;
  const sheet = { open: editing !== null, onClose: () => dispatch(childSheetClosed()) };
  const { at, of } = opening;
  if (of.kind === "edit") return <Editing key={at} pk={of.pk} {...sheet} />;
  return <ChildForm key={at} child={undefined} deviceAt={of.kind === "device" ? of.at : undefined} {...sheet} />;
};

/**
 * Loads the child again, so that changes from another device are not overwritten. Falls back to the listed child on an
 * error.
 */
const Editing = ({ pk, ...sheet }: Props & { pk: string }) => {
  const http = useHttp().main;
  const listed = useQuery({ ...childrenQuery(http), enabled: sheet.open }).data?.find((one) => one.pk === pk);
  const { data, isError } = useQuery({ ...childQuery(http, pk), gcTime: 0, staleTime: "static" });
  const child = data ?? (isError ? listed : undefined);
  // The form of a deleted child stays unchanged until the sheet is closed.
  const [shown, setShown] = useState(child);
  if (child && child !== shown) setShown(child);
  return shown ? <ChildForm child={shown} {...sheet} /> : null;
};
