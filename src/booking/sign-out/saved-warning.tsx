import styled from "styled-components";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { dateText } from "@/shared/dates/date-text";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { signOutCopy } from "./copy";

const { saved: copy } = signOutCopy;

interface Props {
  open: boolean;
  entries: readonly SavedEntry[];
  pending: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Lists the tickets that this device will no longer show offline. */
export const SavedWarning = ({ open, entries, pending, onLeave, onClose }: Props) => (
  <AlertDialog
    open={open}
    onClose={onClose}
    title={copy.title(entries.length)}
    action={{ label: signOutCopy.logout, onClick: onLeave, pending }}
  >
    <List>
      {entries.map(({ id, visit }) => {
        const day = visit.stay?.check_in_date ?? visit.desired_check_in;
        return (
          <li key={id}>
            <b>{visit.content.name}</b>
            <span>{day ? dateText(day) : copy.anyDay}</span>
          </li>
        );
      })}
    </List>
    <p>{copy.detail}</p>
  </AlertDialog>
);

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-block: 4px 12px;
  padding: 14px 16px;
  border-radius: 14px;
  background: var(--bg-sunken);
  li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; }
  b { color: var(--fg); ${text.label1} font-weight: 700; }
  span { ${text.label2} }
`;
