import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { editorialChangesQuery, editorialKeys, undoEditorialMutation } from "@/api/main/staff/editorial";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { EditorialSubject } from "@/shared/contract/main/staff/desk-editorial";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import { Button } from "@/ui/controls/button";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { editorialCopy } from "./copy";

const copy = editorialCopy.changes;

interface Props {
  subject: EditorialSubject;
  /** Id of one entry; null for all of its kind. */
  pk: number | null;
  canUndo: boolean;
  /** Called when an entry was reverted: data shown next to the list is outdated. */
  onUndone?: () => void;
}

const toName = ({ before, after }: AuditEntry): string => {
  const name = (after ?? before)?.title;
  return typeof name === "string" ? name.replace("\n", " ") : "";
};

/** List of changes with their authors, each with an undo button. */
export const Changes = ({ subject, pk, canUndo, onUndone }: Props) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const { data: changes = [] } = useQuery(editorialChangesQuery(http, subject, pk));
  const undoing = useMutation(undoEditorialMutation(http, subject));
  const [entryToUndo, setEntryToUndo] = useState<AuditEntry | null>(null);
  const undo = async () => {
    if (!entryToUndo) return;
    try {
      await undoing.mutateAsync(entryToUndo.id);
      toasts.done(copy.undone);
      await client.invalidateQueries({ queryKey: editorialKeys.all });
      onUndone?.();
    } catch (error) {
      toasts.failed(error);
    }
    setEntryToUndo(null);
  };
  return (
    <Root>
      <h2>{copy.title}</h2>
      {changes.length === 0 && <p>{copy.none}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              {pk === null && toName(change) && <b>{toName(change)}</b>} {copy.line(change.who, change.act, change.at)}
            </span>
            {canUndo && (
              <Button kind="text" size={40} onClick={() => setEntryToUndo(change)}>
                {copy.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={entryToUndo !== null}
        onClose={() => setEntryToUndo(null)}
        title={copy.undoTitle}
        action={{ label: copy.undo, onClick: () => void undo(), kind: "ink", pending: undoing.isPending }}
      >
        {entryToUndo && copy.line(entryToUndo.who, entryToUndo.act, entryToUndo.at)}
        <br />
        {copy.undoDetail}
      </AlertDialog>
    </Root>
  );
};

const Root = styled.section`
  min-width: 0;
  h2 { margin-bottom: 8px; ${text.title3} }
  p { color: var(--fg-2); ${text.label2} }
  li { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; justify-content: space-between; border-top: 1px solid var(--line); color: var(--fg-2); ${text.label2} }
  li > span { padding: 10px 0; overflow-wrap: anywhere; }
  b { color: var(--fg); }
`;
