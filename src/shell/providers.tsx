import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { Provider } from "react-redux";
import { AnalyticsProvider } from "@/lib/analytics/analytics-context";
import { BusinessProvider } from "@/lib/business-context";
import { HttpProvider } from "@/lib/http/http-context";
import { SessionProvider } from "@/lib/session-context";
import { TodayProvider } from "@/lib/today-context";
import { addDays } from "@/shared/dates/add-days";
import { FamilyOfThisTab } from "@/shell/family";
import { makeTab } from "@/shell/make-tab";
import type { ShellProps } from "@/shell/page-props";
import { RegionOfThisTab } from "@/shell/region";
import { SessionEffects } from "@/shell/session-effects";
import { useDay } from "@/shell/use-day";
import { memoryBrought } from "@/store/root-reducer";
import { stayDatesDefaulted } from "@/store/slices/search";

/** Everything a screen may reach for: made once per tab in the browser, once per request on the server. */
export const Providers = ({ shell, children }: { shell: ShellProps | undefined; children: ReactNode }) => {
  const [tab] = useState(() => makeTab(shell));
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
