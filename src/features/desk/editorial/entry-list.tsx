import Link from "next/link";
import type { ReactNode } from "react";
import styled from "styled-components";
import type { EditorialKind } from "@/api/main/staff/editorial";
import { paths } from "@/lib/paths";
import type { Live } from "@/shared/editorial/period";
import { ButtonLink } from "@/ui/controls/button-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { text } from "@/ui/theme/text";
import { Changes } from "./changes";
import { editorialCopy as copy } from "./copy";
import { LiveBadge } from "./live-fields";

interface Line {
  pk: number;
  title: string;
  /** Text that identifies the entry. */
  detail: string;
  mark?: ReactNode;
  live: Live;
}

interface Props {
  tab: EditorialKind;
  lines: readonly Line[];
  empty: { title: string; detail: string };
  canAdd?: boolean;
}

export const EntryList = ({ tab, lines, empty, canAdd = true }: Props) => (
  <Root>
    {canAdd && (
      <div>
        <ButtonLink size={48} href={paths.desk.editorial({ tab, id: "new" })}>
          {copy.add}
        </ButtonLink>
      </div>
    )}
    {lines.length === 0 && <EmptyState object="mailbox" title={empty.title} detail={empty.detail} />}
    <ul>
      {lines.map(({ pk, title, detail, mark, live }) => (
        <li key={pk}>
          <Link href={paths.desk.editorial({ tab, id: pk })}>
            <b>
              {title} {mark} <LiveBadge live={live} />
            </b>
            <span>{detail}</span>
            <span>{copy.span(live.starts_at, live.ends_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
    <Changes subject={copy.subjects[tab]} pk={null} canUndo={canAdd} />
  </Root>
);

const Root = styled.div`
  display: grid;
  gap: 20px;
  li { border-top: 1px solid var(--line); }
  a b { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; ${text.label1} font-weight: 700; overflow-wrap: anywhere; }
  li span:not(.badge) { color: var(--fg-2); ${text.label2} }
  li > a { display: grid; gap: 2px 20px; min-height: 44px; padding: 12px 0; }
  @media (min-width: 1024px) {
    li > a { grid-template-columns: minmax(0, 1fr) 160px 300px; align-items: center; }
  }
`;
