import { useRouter } from "next/router";
import { useEffect, useSyncExternalStore } from "react";
import styled, { createGlobalStyle } from "styled-components";
import { paths } from "@/lib/paths";
import { savedText } from "@/shared/dates/date-text";
import { lateCopy } from "@/shell/late-copy";
import { connection } from "@/shell/offline/connection";
import { OfflineBar } from "@/ui/feedback/offline-bar";

/** Content of a page's lower edge: the tabs, a bar, or nothing. */
export type LowerEdge = "tabs" | "bar" | "nothing";

/** Shows that the page was saved, and when. The offline page shows this itself. */
export const Offline = ({ edge }: { edge: LowerEdge }) => {
  const { pathname, events } = useRouter();
  const since = useSyncExternalStore(connection.subscribe, connection.lostSince, () => null);
  useEffect(() => {
    // A page that was fetched is not a cached one.
    const arrived = (_: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) connection.found();
    };
    events.on("routeChangeComplete", arrived);
    return () => events.off("routeChangeComplete", arrived);
  }, [events]);
  if (since === null || pathname === paths.offline()) return null;
  return (
    <>
      <RoomBelow />
      <Place $edge={edge}>
        <OfflineBar text={lateCopy.offline(savedText(since, connection.now()))} />
      </Place>
    </>
  );
};

/** Adds space below the page, so that the bar does not cover its end. */
const RoomBelow = createGlobalStyle`
  :root { --offline-bar: 40px; }
  #main { padding-bottom: 40px; }
`;

const above: Record<LowerEdge, string> = { tabs: "64px", bar: "80px + var(--cta-note, 0px)", nothing: "0px" };

const Place = styled.div<{ $edge: LowerEdge }>`
  position: fixed;
  left: 0;
  right: 0;
  bottom: calc(var(--bar, 0px) + ${({ $edge }) => above[$edge]} + env(safe-area-inset-bottom));
  z-index: var(--z-sticky);
  max-width: var(--col);
  margin-inline: auto;
  pointer-events: none;
`;
