import type { ReactNode } from "react";
import styled from "styled-components";
import { StaffArea } from "@/booking/staff/staff-area";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { DESK_ROLES, type StaffRole } from "@/shared/staff/roles";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";

interface AreaProps {
  isDemo: boolean;
  /** Roles with access; all desk staff by default. */
  roles?: readonly StaffRole[];
  /** Address of the list with this screen's entry, if the entry has its own address. */
  list?: string;
  children: (me: StaffMe) => ReactNode;
}

/** Wraps every desk screen: sign-in, role check and menu. */
export const DeskArea = ({ isDemo, roles = DESK_ROLES, list, children }: AreaProps) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={isDemo} roles={roles} menu={deskMenu} list={list}>
    {children}
  </StaffArea>
);

interface ListProps {
  copy: { title: string; emptyTitle: string; emptyDetail: string };
  lead?: ReactNode;
  /** Filters or a form above the list. */
  above?: ReactNode;
  query: { data: unknown; isPending: boolean; refetch: () => Promise<unknown> };
  isEmpty: boolean;
  className?: string;
  children: ReactNode;
}

/** A desk screen with one list: title, loading, error and empty states. */
export const DeskList = ({ copy, lead, above, query, isEmpty, className, children }: ListProps) => (
  <Root className={className}>
    <header>
      <h1>{copy.title}</h1>
      {lead && <p>{lead}</p>}
    </header>
    {above}
    {query.isPending && <Skeleton shape="line" count={4} />}
    {!query.isPending && query.data === undefined && (
      <ErrorState title={deskCopy.failed} onRetry={() => void query.refetch()} />
    )}
    {isEmpty && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
    {children}
  </Root>
);

/** An entry of a list that links to its own screen. */
export const DeskRow = styled.li`
  border-top: 1px solid var(--line);
  a { display: grid; gap: 2px; padding: 14px 0; }
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Root = styled.div`
  display: grid;
  gap: 20px;
  max-width: 860px;
  > header { display: grid; gap: 4px; justify-items: start; }
  h1 { ${text.title1} }
  > header p { color: var(--fg-2); ${text.body2} }
`;
