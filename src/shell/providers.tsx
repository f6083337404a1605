import { type DehydratedState, HydrationBoundary, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer, useState } from "react";
import { Provider } from "react-redux";
import { userInfoQuery } from "@/api/main/member/session";
import { AnalyticsProvider } from "@/lib/analytics/analytics";
import { deviceClock, tabClock } from "@/lib/clock";
import { BusinessProvider, IosStoreProvider } from "@/lib/context/deployment-context";
import { SessionProvider } from "@/lib/context/session-context";
import { DrawnAtProvider, TodayProvider } from "@/lib/context/today-context";
import { HttpProvider, useHttp } from "@/lib/http/http-context";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { isUninterruptible } from "@/shell/overlays/interruption-policy";
import type { ShellProps } from "@/shell/page-props";
import { makeAppContext } from "@/shell/session/app-context";
import { FamilyOfThisTab } from "@/shell/session/family";
import { SessionEffects } from "@/shell/session/session-effects";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { memoryBrought } from "@/store/root-reducer";
import { selectIsMember } from "@/store/slices/member/auth";
import { regionRestored, selectDistrictChosen } from "@/store/slices/member/region";
import { stayDatesDefaulted } from "@/store/slices/stay/search";

/**
 * Current day in Korea: first the server's, so that the HTML matches, then updated. A tab that was left open overnight
 * shows the new day.
 * @param drawnAt time of the render by the server's clock, in milliseconds; by the device's clock on a page without it
 */
const useDay = (drawnAt: number): PlainDate => {
  const [today, setToday] = useState(() => kstToday(drawnAt));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setToday(kstToday(tabClock.now()));
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    const stop = tabClock.subscribe(look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      stop();
    };
  }, []);
  return today;
};

/**
 * Replaces the server's timestamps of a page's queries by the device's: the query client compares them with the
 * device's clock, and with a wrong clock it would never refetch, or always.
 */
const byDeviceTime = (state: DehydratedState | undefined): DehydratedState | undefined => {
  const shift = deviceClock.now() - tabClock.now();
  if (typeof window === "undefined" || shift === 0 || !state) return state;
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt && query.state.dataUpdatedAt + shift },
  }));
  return { ...state, queries };
};

/**
 * Restores the district saved on this device, whatever page the tab starts on; without one, the district of the
 * member's profile. Otherwise the tab bar would link to lists of the whole country while a district is chosen.
 */
const RegionOfThisTab = () => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isChosen = useAppSelector(selectDistrictChosen);
  // A payment is verified first, and shows no list of a district.
  const isPaying = isUninterruptible(useRouter().pathname);
  const user = useQuery({ ...userInfoQuery(useHttp().main), enabled: isMember && !isChosen && !isPaying }).data;
  const ofProfile = user?.district?.pk;
  useEffect(() => {
    void import("@/lib/storage/entries/recent-places").then(({ recentPlaces }) =>
      dispatch(regionRestored(recentPlaces.read())),
    );
  }, [dispatch]);
  useEffect(() => {
    if (ofProfile !== undefined && !isChosen) dispatch(regionRestored({ current: ofProfile, recent: [] }));
  }, [dispatch, ofProfile, isChosen]);
  return null;
};

/** Everything that screens depend on: created once per tab in the browser, once per request on the server. */
export const Providers = ({ shell, children }: { shell: ShellProps | undefined; children: ReactNode }) => {
  const [tab] = useState(() => makeAppContext(shell));
  const [drawnAt] = useState(() => shell?.now ?? tabClock.now());
  const today = useDay(drawnAt);
  const state = shell?.state;
  const answers = useMemo(() => byDeviceTime(state), [state]);
  // Remounts the screens when another tab changed the member.
  const [round, nextRound] = useReducer((before: number) => before + 1, 0);
  const memory = shell?.memory;
  useLayoutEffect(() => {
    // Before the page's own effects read it. The first page's state is already in the store.
    if (memory) tab.store.dispatch(memoryBrought(memory));
  }, [tab, memory]);
  useEffect(() => {
    tab.store.dispatch(stayDatesDefaulted({ today, tomorrow: addDays(today, 1) }));
  }, [tab, today]);
  return (
    <Provider store={tab.store} serverState={tab.firstState}>
      <QueryClientProvider client={tab.queryClient}>
        <HttpProvider hosts={tab.hosts}>
          <AnalyticsProvider value={tab.analytics}>
            <SessionProvider actions={tab.session}>
              <TodayProvider today={today}>
                <DrawnAtProvider drawnAt={drawnAt}>
                  <BusinessProvider business={shell?.business ?? null}>
                    <IosStoreProvider value={shell?.iosStoreUrl ?? null}>
                      <HydrationBoundary state={answers}>
                        <FamilyOfThisTab>
                          <Fragment key={round}>
                            {children}
                            <RegionOfThisTab />
                          </Fragment>
                        </FamilyOfThisTab>
                        <SessionEffects session={tab.session} onHandover={nextRound} />
                      </HydrationBoundary>
                    </IosStoreProvider>
                  </BusinessProvider>
                </DrawnAtProvider>
              </TodayProvider>
            </SessionProvider>
          </AnalyticsProvider>
        </HttpProvider>
      </QueryClientProvider>
    </Provider>
  );
};
