import { useRouter } from "next/router";
import { useEffect } from "react";
import styled from "styled-components";
import { useAnalytics } from "@/lib/analytics/analytics";
import { type AnalyticsSource, receiversFor } from "@/lib/analytics/receivers";
import { deviceClock } from "@/lib/clock";
import type { SettingsSource } from "@/lib/remote-config/settings";
import { type LowerEdge, Offline } from "@/shell/offline/offline";
import { UpdatePrompt } from "@/shell/offline/update-prompt";
import { VisitKeeper } from "@/shell/offline/visit-keeper";
import { AppPromptGate } from "@/shell/overlays/app-prompt-gate";
import { Dialogs } from "@/shell/overlays/dialogs";
import { EventsPopupGate } from "@/shell/overlays/events-popup-gate";
import { OneHand } from "@/shell/overlays/one-hand";
import { RefetchStaleQueries } from "@/shell/overlays/refetch-stale-queries";
import { RouteEffects } from "@/shell/overlays/route-effects";
import { WebFont } from "@/shell/overlays/web-font";
import type { PageFrame } from "@/shell/with-page";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectToast, toastFaded } from "@/store/slices/app/common";
import { remoteConfigReceived, selectRemoteConfigFetchedAt } from "@/store/slices/app/remote-config";
import { Toast } from "@/ui/overlays/toast";
import { media } from "@/ui/theme/media";

/** The only toast of the tab. */
const ShellToast = () => {
  const { isVisible, message, id, tone } = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  return <Toast toast={isVisible ? { id, message, tone } : null} onDone={() => dispatch(toastFaded())} />;
};

/** Pages that show a setting: review rewards, pictures of payment methods. */
const needsSettings = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|review|mypage\/reviews|mypage\/point|stay\/review)/.test(pathname);

/**
 * Fetches the remote settings once per tab, when a page first needs them; the library loads then. On failure the
 * store's defaults apply, and the next such page retries.
 */
const RemoteSettings = ({ source }: { source: SettingsSource | null }) => {
  const { pathname } = useRouter();
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(selectRemoteConfigFetchedAt) !== null;
  const neededBy = !isKnown && needsSettings(pathname) ? pathname : null;
  useEffect(() => {
    if (neededBy === null) return;
    let isHere = true;
    void import("@/lib/remote-config/load-settings")
      .then(({ loadSettings }) => loadSettings(source))
      .then((values) => {
        if (isHere && values) dispatch(remoteConfigReceived({ values, fetched_at: deviceClock.now() }));
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [neededBy, source, dispatch]);
  return null;
};

/** Connects the analytics receivers once the page is interactive. A page without a source leaves it to the next one. */
const AnalyticsReceivers = ({ source }: { source: AnalyticsSource | null }) => {
  const analytics = useAnalytics();
  useEffect(() => {
    if (source) analytics.connect(() => receiversFor(source));
  }, [analytics, source]);
  return null;
};

interface DeferredOverlaysProps {
  frame: PageFrame;
  socialProviders: readonly string[];
  settingsSource: SettingsSource | null;
  analyticsSource: AnalyticsSource | null;
}

/** Overlays that wait for an event; none of them is part of the first view. */
export const DeferredOverlays = ({
  frame,
  socialProviders,
  settingsSource,
  analyticsSource,
}: DeferredOverlaysProps) => {
  const edge: LowerEdge = frame.wide ? "nothing" : frame.tabBar === false ? "bar" : "tabs";
  return (
    <Layer data-footed={edge !== "nothing" || undefined}>
      <AnalyticsReceivers source={analyticsSource} />
      <Offline edge={edge} />
      <UpdatePrompt raised={edge === "tabs"} />
      <VisitKeeper />
      {!frame.wide && <OneHand frame={frame} />}
      <ShellToast />
      <RouteEffects />
      <RefetchStaleQueries />
      <WebFont />
      <AppPromptGate />
      <EventsPopupGate />
      <RemoteSettings source={settingsSource} />
      <Dialogs socialProviders={socialProviders} />
    </Layer>
  );
};

/** Next to the column, so it does not inherit the height of the footer bar and sets it itself. */
const Layer = styled.div`
  display: contents;
  ${media.footerBar} { &[data-footed] { --bar: 64px; } }
`;
