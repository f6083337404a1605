import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { childQuery, childrenQuery } from "@/api/main/member/children";
import { useHttp } from "@/lib/http/http-context";
import { ChildForm } from "@/shell/sheets/children/child-form";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { childSheetClosed, selectChildEditing } from "@/store/slices/children";

/** Every opening is a new form, which stays until it has left. */
type Opening = { at: number; of: NonNullable<ReturnType<typeof selectChildEditing>> };
type Props = { open: boolean; onClose: () => void };

/** The one sheet in which a child is named or changed, wherever somebody asked for it. */
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
 * The child as the host knows it now: what another device changed since the list was read is not written
 * over. Where that cannot be had, as the list has it.
 */
const Editing = ({ pk, ...sheet }: Props & { pk: string }) => {
  const http = useHttp().main;
  const listed = useQuery({ ...childrenQuery(http), enabled: sheet.open }).data?.find((one) => one.pk === pk);
  const { data, isError } = useQuery({ ...childQuery(http, pk), gcTime: 0, staleTime: "static" });
  const child = data ?? (isError ? listed : undefined);
  // A child that is gone leaves its form as it was until the sheet is down.
  const [shown, setShown] = useState(child);
  if (child && child !== shown) setShown(child);
  return shown ? <ChildForm child={shown} {...sheet} /> : null;
};
