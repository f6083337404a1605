import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { childQuery, childrenQuery } from "@/api/main/member/children";
import { useOpening } from "@/lib/hooks/use-opening";
import { useHttp } from "@/lib/http/http-context";
import { ChildForm } from "@/shell/sheets/children/child-form";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { childSheetClosed, selectChildEditing } from "@/store/slices/member/children";

type Props = { open: boolean; onClose: () => void };

/** The only sheet for adding or editing a child, opened from any screen. */
export const ChildSheet = () => {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(selectChildEditing);
  // Each opening is a new form, which stays mounted until it has closed.
  const opening = useOpening(editing);
  if (!opening) return null;
  const sheet = { open: editing !== null, onClose: () => dispatch(childSheetClosed()) };
  const { round, subject } = opening;
  if (subject.kind === "edit") return <Editing key={round} pk={subject.pk} {...sheet} />;
  return (
    <ChildForm key={round} child={undefined} deviceAt={subject.kind === "device" ? subject.at : undefined} {...sheet} />
  );
};

/**
 * Loads the child again, so that changes from another device are not overwritten. Falls back to the listed child on an
 * error.
 */
const Editing = ({ pk, ...sheet }: Props & { pk: string }) => {
  const http = useHttp().main;
  const listed = useQuery({ ...childrenQuery(http), enabled: sheet.open }).data?.find((item) => item.pk === pk);
  const { data, isError } = useQuery({ ...childQuery(http, pk), gcTime: 0, staleTime: "static" });
  const child = data ?? (isError ? listed : undefined);
  // The form of a deleted child stays unchanged until the sheet is closed.
  const [shown, setShown] = useState(child);
  if (child && child !== shown) setShown(child);
  return shown ? <ChildForm child={shown} {...sheet} /> : null;
};
