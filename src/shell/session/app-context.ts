import type { QueryClient } from "@tanstack/react-query";
import { type Analytics, createAnalytics } from "@/lib/analytics/analytics";
import { tabClock } from "@/lib/clock";
import { readAccessToken } from "@/lib/cookies";
import type { Hosts, Http, HttpListeners } from "@/lib/http/http";
import { lazyHosts } from "@/lib/http/lazy-hosts";
import { makeQueryClient } from "@/lib/query-client";
import { claimStorage } from "@/lib/storage/owner";
import { userFromToken } from "@/lib/user-from-token";
import { setAddedHolidays } from "@/shared/dates/added-holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { shellCopy } from "@/shell/copy";
import type { ShellProps } from "@/shell/page-props";
import { forgetPerson } from "@/shell/session/forget-person";
import { sessionActions, type TabSession } from "@/shell/session/session-actions";
import { storeServices } from "@/shell/session/store-services";
import { type AppStore, makeStore } from "@/store/make-store";
import { loginAsked, toastShown, userOsRecognised } from "@/store/slices/app/common";
import { ownerRemembered, userRecognised } from "@/store/slices/member/auth";
import { stayDatesDefaulted } from "@/store/slices/stay/search";

/** Longest time that the front server caches a public page: a minute fresh, a minute stale. */
const PAGE_CACHE_MS = 120_000;

const never = (): Promise<never> => Promise.reject(new Error("A render on the server asks in getServerSideProps only"));

const nobody: Http = { get: never, head: never, post: never, put: never, patch: never, delete: never };

/** During the server render every request is rejected: all data was loaded in getServerSideProps. */
const ssrHosts = { main: nobody, stay: nobody };

interface AppContext {
  store: AppStore;
  /** Store state at the time of rendering: parts that hydrate late start with it, like their HTML. */
  firstState: ReturnType<AppStore["getState"]>;
  queryClient: QueryClient;
  hosts: Hosts;
  session: TabSession;
  analytics: Analytics;
}

/** User id of the member who is logged in in this browser. */
const memberHere = (): string | null => {
  const user = userFromToken(readAccessToken());
  return user?.is_member ? user.user_id : null;
};

/** Creates the services of one tab, or of one server render, with the state of the request. */
export const makeAppContext = (shell: ShellProps | undefined): AppContext => {
  setAddedHolidays(shell?.addedHolidays ?? {});
  const queryClient = makeQueryClient(typeof window === "undefined" ? "server" : "browser", (message) =>
    store.dispatch(toastShown(message, "error")),
  );
  const hosts: { current: Hosts } = { current: ssrHosts };
  const services = {
    ...storeServices(() => hosts.current),
    forget: (next: string | null) => forgetPerson(queryClient, next),
  };
  const store = makeStore(services, shell?.memory);
  const analytics = createAnalytics();
  const session: TabSession = { ...sessionActions(store, queryClient, analytics), resume: () => undefined };
  const listeners: HttpListeners = {
    onUnauthorized: () => {
      session.endLogin();
      store.dispatch(loginAsked());
    },
    onForbidden: () => store.dispatch(loginAsked()),
    onMessage: (text) => store.dispatch(toastShown(text, "error")),
    onOffline: () => store.dispatch(toastShown(shellCopy.offline, "error")),
  };
  if (typeof window !== "undefined") {
    if (shell) tabClock.startWith(shell.now, shell.access === "public" ? PAGE_CACHE_MS : 0, performance.now());
    const late = lazyHosts(async () => {
      const { browserHosts } = await import("@/lib/http/browser-hosts");
      return browserHosts(listeners, (token) => session.recognise(userFromToken(token)), session.endLogin);
    });
    hosts.current = late;
    session.resume = late.wake;
    // Before any screen reads storage: remove the entries of another member.
    store.dispatch(ownerRemembered(claimStorage(memberHere())));
  }
  if (shell) {
    const today = kstToday(shell.now);
    store.dispatch(userRecognised(shell.user));
    store.dispatch(userOsRecognised(shell.userOs));
    store.dispatch(stayDatesDefaulted({ today, tomorrow: addDays(today, 1) }));
  }
  return { store, firstState: store.getState(), queryClient, hosts: hosts.current, session, analytics };
};
