import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { NextRouter } from "next/router";
import type { ReactElement } from "react";
import { Provider } from "react-redux";
import { AnalyticsProvider, createAnalytics } from "@/lib/analytics/analytics";
import { type Family, FamilyProvider } from "@/lib/context/family-context";
import { type SessionActions, SessionProvider } from "@/lib/context/session-context";
import { TodayProvider } from "@/lib/context/today-context";
import { HttpProvider } from "@/lib/http/http-context";
import { forgetPerson } from "@/shell/session/forget-person";
import { makeStore } from "@/store/make-store";
import type { StoreServices } from "@/store/services";
import { signedOut, userRecognised } from "@/store/slices/member/auth";
import { nowhere, RouterContext } from "./router";
import { testServices } from "./store-services";
import { testHttp } from "./test-http";

export const testToday = "2026-11-20";

export interface ScreenSettings {
  isMember?: boolean;
  family?: Partial<Family>;
  router?: Partial<NextRouter>;
  services?: StoreServices;
}

/** Renders a screen inside the shell's providers: store, queries, hosts, family, day, router. */
export const renderScreen = (
  screen: ReactElement,
  { isMember = false, family = {}, router = {}, services = testServices() }: ScreenSettings = {},
) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryDelay: 1 }, mutations: { retry: false, networkMode: "always" } },
  });
  const store = makeStore({ ...services, forget: (next) => forgetPerson(client, next) });
  const { http, told } = testHttp();
  const went: string[] = [];
  const reported: unknown[] = [];
  const analytics = createAnalytics([
    {
      event: (event) => reported.push(event),
      user: (user_id) => reported.push({ user_id }),
      attribution: (event) => reported.push(event),
    },
  ]);
  const go = async (url: unknown) => went.push(String(url)) > 0;
  if (isMember) store.dispatch(userRecognised({ user_id: "member-1", is_member: true }));
  const session: SessionActions = {
    signIn: () => store.dispatch(userRecognised({ user_id: "member-1", is_member: true })),
    signOut: () => store.dispatch(signedOut()),
  };
  const known: Family = {
    children: [],
    chosen: [],
    adults: 1,
    isKnown: true,
    choose: () => {},
    setAdults: () => {},
    add: async () => {},
    ...family,
  };
  const view = render(
    <RouterContext value={{ ...nowhere, push: go, replace: go, ...router }}>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <HttpProvider hosts={{ main: http, stay: http }}>
            <SessionProvider actions={session}>
              <TodayProvider today={testToday}>
                <AnalyticsProvider value={analytics}>
                  <FamilyProvider family={known}>{screen}</FamilyProvider>
                </AnalyticsProvider>
              </TodayProvider>
            </SessionProvider>
          </HttpProvider>
        </QueryClientProvider>
      </Provider>
    </RouterContext>,
  );
  return { ...view, store, told, went, reported, client, act };
};
