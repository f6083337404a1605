import type { ReactNode } from "react";
import styled from "styled-components";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { dateText, timeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { text } from "@/ui/theme/text";

interface Props {
  events: readonly DeskEvent[];
  children: (event: DeskEvent) => ReactNode;
}

/** Events of an order by day, each as a `StoryLine`. */
export const StoryList = ({ events, children }: Props) => (
  <List>
    {events.map((event, index) => {
      const day = kstToday(new Date(event.at));
      const before = events[index - 1];
      return (
        <li key={`${event.at} ${event.kind} ${event.name} ${event.message_id ?? index}`} data-tone={event.tone}>
          {(!before || kstToday(new Date(before.at)) !== day) && <h3>{dateText(day)}</h3>}
          {children(event)}
        </li>
      );
    })}
  </List>
);

export const StoryLine = ({ at, children }: { at: string; children: ReactNode }) => (
  <Line>
    <time dateTime={at}>{timeText(new Date(at))}</time>
    {children}
  </Line>
);

const List = styled.ol`
  h3 { padding: 16px 0 4px; color: var(--fg-2); ${text.label2} font-weight: 700; }
  > li { position: relative; padding-left: 22px; }
  > li::before { content: ""; position: absolute; top: 0; bottom: 0; left: 6px; width: 2px; background: var(--line); }
  [data-tone] > div > div::before { content: ""; position: absolute; left: 1px; width: 12px; height: 12px; margin-top: 5px; border: 2px solid var(--bg); border-radius: 50%; background: var(--fg-3); }
  [data-tone="done"] > div > div::before { background: var(--fit-fill); }
  [data-tone="wait"] > div > div::before { background: var(--coupon-fg, var(--fg-2)); }
  [data-tone="bad"] > div > div::before { background: var(--brand); }
  [data-tone="bad"] b { color: var(--fg-brand); }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 10px 0;
  time { color: var(--fg-2); ${text.label2} font-variant-numeric: tabular-nums; }
  b { ${text.label1} font-weight: 700; }
  b span { font-weight: 600; }
  small { display: block; color: var(--fg-2); ${text.label2} }
  p { color: var(--fg-2); ${text.label2} white-space: pre-line; overflow-wrap: anywhere; }
  dl { display: grid; gap: 2px; margin: 2px 0; }
  dl div { display: flex; gap: 8px; }
  dt { flex: none; color: var(--fg-2); ${text.caption1} }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; ${text.caption1} }
  dd a { position: relative; text-decoration: underline; text-underline-offset: 3px; }
  dd a::before { content: ""; position: absolute; inset: -14px -12px; }
  button { margin-top: 6px; }
`;
