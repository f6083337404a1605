import { KeyRound, Ticket } from "lucide-react";
import styled from "styled-components";
import { whenText } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { ddayText } from "@/shared/dates/date-text";
import { Badge } from "@/ui/display/badge";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { text } from "@/ui/theme/text";
import { savedCopy as copy } from "./copy";

/** What this device can show at a gate, the soonest first. */
export const SavedList = ({ entries }: { entries: readonly SavedEntry[] }) => {
  const today = useToday();
  return (
    <section>
      <Title>{copy.tickets}</Title>
      {entries.length === 0 && <None>{copy.none}</None>}
      <ListRows>
        {entries.map(({ id, visit }) => {
          const day = visit.stay?.check_in_date ?? visit.desired_check_in;
          return (
            <ListRow
              key={id}
              href={paths.mypage.purchaseDetail({ id })}
              icon={visit.stay ? <KeyRound /> : <Ticket />}
              title={visit.content.name}
              detail={`${whenText(visit, today)} · ${visit.people_text}`}
              badge={day && day >= today && <Badge tone="fit">{ddayText(today, day)}</Badge>}
            />
          );
        })}
      </ListRows>
    </section>
  );
};

const Title = styled.h2`
  padding: 16px var(--gutter) 4px;
  ${text.title3}
`;

const None = styled.p`
  padding: 8px var(--gutter) 24px;
  color: var(--fg-2);
  ${text.body2}
`;
