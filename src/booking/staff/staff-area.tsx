import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import styled, { css } from "styled-components";
import { staffMeQuery } from "@/api/main/staff/staff";
import { tabClock } from "@/lib/clock";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { sweepStaffDrafts } from "@/lib/storage/entries/drafts/staff-draft";
import { gateStaff } from "@/lib/storage/entries/gate";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { timeText } from "@/shared/dates/date-text";
import type { StaffRole } from "@/shared/staff/roles";
import { Wordmark } from "@/ui/brand/wordmark";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { AlertDialog } from "@/ui/overlays/dialog";
import { noScrollbar } from "@/ui/theme/mixins";
import { darkRoles } from "@/ui/theme/palette";
import { text } from "@/ui/theme/text";
import { staffCopy as copy, roleNames } from "./copy";
import { isAnyUnstored } from "./gate/unsent-scans";
import { LateNotice } from "./late-notice";
import { StaffContext } from "./staff-context";
import { StaffMenu, type StaffMenuItem } from "./staff-menu";
import { StaffSignIn } from "./staff-sign-in";
import { useKeptFocus } from "./use-kept-focus";
import { useSignOut } from "./use-sign-out";

interface Props {
  /** Heading of the sign-in. */
  title: string;
  isDemo: boolean;
  roles: readonly StaffRole[];
  menu: readonly StaffMenuItem[];
  /** Address of the list with this screen's entry, if the entry has its own address. */
  list?: string;
  /** On a phone, makes the header as dark as the screen below it. */
  isDark?: boolean;
  children: (me: StaffMe) => ReactNode;
}

/** Wraps every staff screen: sign-in, role check, and the menu. */
export const StaffArea = ({ title, isDemo, roles, menu, list, isDark = false, children }: Props) => {
  const http = useHttp().main;
  const { data: answer, isPending, refetch } = useQuery(staffMeQuery(http));
  const lastStaff = useLastStaff(answer);
  const me = answer === undefined ? (lastStaff ?? undefined) : answer;
  const signOut = useSignOut(me?.venue_pk ?? null);
  if (isPending && !me) {
    return (
      <Page>
        <LateNotice />
        <Skeleton shape="line" count={4} />
      </Page>
    );
  }
  if (me === undefined) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  if (me === null) return <StaffSignIn title={title} isDemo={isDemo} />;
  const question = signOut.unsent > 0 && <UnsentDialog signOut={signOut} place={me.venue_name ?? copy.desk} />;
  if (!roles.includes(me.role)) {
    return (
      <>
        <EmptyState
          object="ticket"
          title={copy.wrongPlaceTitle}
          detail={copy.wrongPlaceDetail}
          action={{ label: copy.toOwnWork[me.role], href: startPage(me.role) }}
        />
        <Centre>
          <Button kind="text" size={48} onClick={signOut.ask}>
            {copy.other}
          </Button>
        </Centre>
        {question}
      </>
    );
  }
  const items = menu.filter((item) => item.roles.includes(me.role));
  return (
    <Layout>
      <Side $isDark={isDark}>
        <Brand>
          <Wordmark height={22} />
          <b>{me.venue_name ?? copy.desk}</b>
          <small>
            {me.name} · {roleNames[me.role]}
          </small>
        </Brand>
        {items.length > 1 && <StaffMenu items={items} list={list} />}
        <SignOut>
          <small>{copy.until(timeText(new Date(me.expires_at)))}</small>
          <Button kind="text" size={40} pending={signOut.isPending} onClick={signOut.ask}>
            {copy.signOut}
          </Button>
        </SignOut>
      </Side>
      <Work>
        {/* Remounts for another user, who may have signed in in another tab. */}
        <StaffContext.Provider key={me.id} value={me}>
          {children(me)}
        </StaffContext.Provider>
      </Work>
      {question}
    </Layout>
  );
};

/** First screen for a role. */
const startPage = (role: StaffRole): string => {
  if (role === "gate") return paths.venue.scan();
  return role === "owner" || role === "manager" ? paths.venue.today() : paths.desk.issues();
};

const Centre = styled.div`
  display: grid;
  justify-items: center;
`;

const Work = ({ children }: { children: ReactNode }) => (
  <Page ref={useKeptFocus()}>
    <LateNotice />
    {children}
  </Page>
);

/** Warns about unsent scans before signing out at the gate. Part of the page's bundle, because it is needed offline. */
const UnsentDialog = ({ signOut, place }: { signOut: ReturnType<typeof useSignOut>; place: string }) => (
  <AlertDialog
    open
    onClose={signOut.stay}
    title={copy.unsent.title(signOut.unsent)}
    action={{ label: copy.unsent.leave, onClick: signOut.leave, pending: signOut.isPending }}
  >
    <p>{copy.unsent.detail(place)}</p>
    {isAnyUnstored() && <p>{copy.unsent.unstored}</p>}
  </AlertDialog>
);

/** User who was last signed in here and can still be; null before hydration, or if there was none. */
const useLastStaff = (answer: StaffMe | null | undefined): StaffMe | null => {
  const [lastStaff, setLastStaff] = useState<StaffMe | null>(null);
  useEffect(() => {
    if (answer !== undefined) {
      gateStaff.write({ me: answer });
      sweepStaffDrafts(answer?.id ?? null);
    }
    const { me } = gateStaff.read();
    setLastStaff(me && Date.parse(me.expires_at) > tabClock.now() ? me : null);
  }, [answer]);
  return lastStaff;
};

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  @media (min-width: 900px) {
    grid-template-rows: none;
    grid-template-columns: 232px minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Side = styled.aside<{ $isDark: boolean }>`
  display: grid;
  gap: 8px 16px;
  grid-template-columns: 1fr auto;
  align-items: center;
  padding: 12px var(--gutter) 0;
  border-bottom: 1px solid var(--line);
  nav { display: flex; order: 1; grid-column: 1 / -1; gap: 4px; margin-inline: calc(-1 * var(--gutter)); padding: 0 var(--gutter) 10px; overflow-x: auto; ${noScrollbar} }
  a { display: flex; flex: none; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 12px; color: var(--fg-2); ${text.label1} }
  a[aria-current] { background: var(--bg-sunken); color: var(--fg); font-weight: 700; }
  ${({ $isDark }) => $isDark && css`@media (max-width: 899px) { ${darkRoles} background: var(--bg); color: var(--fg); }`}
  @media (min-width: 900px) {
    position: sticky;
    top: 0;
    grid-template-columns: 1fr;
    grid-template-rows: auto 1fr auto;
    align-items: start;
    height: 100dvh;
    padding: 24px 16px;
    border-right: 1px solid var(--line);
    border-bottom: 0;
    nav { flex-direction: column; order: 0; margin: 16px 0 0; padding: 0; }
  }
  @media print {
    display: none;
  }
`;

const Brand = styled.div`
  display: grid;
  gap: 2px;
  b { ${text.label1} }
  small { color: var(--fg-2); ${text.caption1} }
  svg { margin-bottom: 6px; }
`;

const SignOut = styled.div`
  display: grid;
  justify-items: end;
  /* What is written in the button stands in line with what is above and below it. */
  button { margin-inline: -8px; }
  small { display: none; color: var(--fg-2); ${text.caption1} }
  @media (min-width: 900px) {
    justify-items: start;
    small { display: block; }
  }
`;

const Page = styled.div`
  min-width: 0;
  max-width: 1240px;
  padding: 20px var(--gutter) 64px;
  /* The page has its margin already. */
  .tab-list { padding-inline: 0; }
  @media (min-width: 900px) {
    padding: 32px 40px 80px;
  }
`;
