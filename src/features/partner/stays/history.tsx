import styled from "styled-components";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import { dateTimeText } from "@/shared/dates/date-text";
import { text } from "@/ui/theme/text";
import { venueStaysCopy as copy } from "./copy";

export const History = ({
  entries,
  about,
}: {
  entries: readonly AuditEntry[];
  about: (entry: AuditEntry) => string;
}) => (
  <Root>
    <h2>{copy.history}</h2>
    {entries.length === 0 && <p>{copy.noHistory}</p>}
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {[entry.who, copy.acts[entry.act] ?? entry.act, about(entry), dateTimeText(new Date(entry.at)), entry.reason]
            .filter(Boolean)
            .join(" · ")}
        </li>
      ))}
    </ul>
  </Root>
);

const Root = styled.section`
  margin-top: 40px;
  h2 { margin-bottom: 8px; ${text.title3} }
  p, li { padding: 8px 0; color: var(--fg-2); ${text.label2} }
  li { border-top: 1px solid var(--line); }
`;
