import { HydrationBoundary, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { Provider } from "react-redux";
import { userInfoQuery } from "@/api/main/member/session";
import { AnalyticsProvider } from "@/lib/analytics/analytics-context";
import { createClock } from "@/lib/clock";
import { BusinessProvider } from "@/lib/context/business-context";
import { SessionProvider } from "@/lib/context/session-context";
import { TodayProvider } from "@/lib/context/today-context";
import { HttpProvider, useHttp } from "@/lib/http/http-context";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import type { ShellProps } from "@/shell/page-props";
import { makeAppContext } from "@/shell/session/app-context";
import { FamilyOfThisTab } from "@/shell/session/family";
import { SessionEffects } from "@/shell/session/session-effects";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { memoryBrought } from "@/store/root-reducer";
import { selectIsMember } from "@/store/slices/auth";
import { regionRestored, selectDistrictChosen } from "@/store/slices/region";
import { stayDatesDefaulted } from "@/store/slices/search";

/**
 * The day in Korea: first as the page says, so that server and browser agree, then as time goes on. A tab
 * that was left open over night is looked at again on another day.
 * @param drawnAt milliseconds by the server's clock; of a page without them, by this device's
 */
const useDay = (drawnAt: number | undefined): PlainDate => {
  const [start] = useState(() => {
    const clock = createClock();
    const here = clock.now();
    return { clock, here, page: drawnAt ?? here };
  });
  const [today, setToday] = useState(() => kstToday(start.page));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setToday(kstToday(start.page + start.clock.now() - start.here));
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [start]);
  return today;
};

/**
 * Takes up the district that this device remembers, on whatever page the tab begins; on a device that knows
 * none, the one of the member's profile. Else the tab bar would lead to lists of the whole country while a
 * district is chosen.
 */
const RegionOfThisTab = () => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isChosen = useAppSelector(selectDistrictChosen);
  const user = useQuery({ ...userInfoQuery(useHttp().main), enabled: isMember && !isChosen }).data;
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

/** Everything a screen may reach for: made once per tab in the browser, once per request on the server. */
export const Providers = ({ shell, children }: { shell: ShellProps | undefined; children: ReactNode }) => {
  const [tab] = useState(() => makeAppContext(shell));
  const today = useDay(shell?.now);
  // Screens begin anew for whoever took the tab over from another one.
  const [round, nextRound] = useReducer((before: number) => before + 1, 0);
  const memory = shell?.memory;
  useLayoutEffect(() => {
    // Before the page's own effects look for it. The first page's stands in the store already.
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
                <BusinessProvider business={shell?.business ?? null}>
                  <HydrationBoundary state={shell?.state}>
                    <FamilyOfThisTab>
                      <Fragment key={round}>
                        {children}
                        <RegionOfThisTab />
                      </Fragment>
                    </FamilyOfThisTab>
                    <SessionEffects session={tab.session} onHandover={nextRound} />
                  </HydrationBoundary>
                </BusinessProvider>
              </TodayProvider>
            </SessionProvider>
          </AnalyticsProvider>
        </HttpProvider>
      </QueryClientProvider>
    </Provider>
  );
};
