import type { QueryClient } from "@tanstack/react-query";
import { type Analytics, createAnalytics } from "@/lib/analytics/analytics";
import type { Hosts, HttpListeners } from "@/lib/http/http";
import { lateHosts } from "@/lib/http/late-hosts";
import { makeQueryClient } from "@/lib/query-client";
import type { SessionActions } from "@/lib/session-context";
import { userFromToken } from "@/lib/user-from-token";
import { addDays } from "@/shared/dates/add-days";
import { kstToday } from "@/shared/dates/kst-today";
import { analyticsReceivers } from "@/shell/analytics-receivers";
import { shellCopy } from "@/shell/copy";
import { noHosts } from "@/shell/no-hosts";
import type { ShellProps } from "@/shell/page-props";
import { sessionActions } from "@/shell/session-actions";
import { storeServices } from "@/shell/store-services";
import { type AppStore, makeStore } from "@/store/make-store";
import { userRecognised } from "@/store/slices/auth";
import { loginAsked, toastShown, userOsRecognised } from "@/store/slices/common";
import { stayDatesDefaulted } from "@/store/slices/search";

export interface Tab {
  store: AppStore;
  /** What the store knew when the page was rendered: parts that wake late begin with it, as their HTML did. */
  firstState: ReturnType<AppStore["getState"]>;
  queryClient: QueryClient;
  hosts: Hosts;
  session: SessionActions;
  analytics: Analytics;
}

/** The things of one tab, or of one render on the server, filled with what the request knew. */
export const makeTab = (shell: ShellProps | undefined): Tab => {
  const queryClient = makeQueryClient(typeof window === "undefined" ? "server" : "browser");
  const hosts: { current: Hosts } = { current: noHosts };
  const store = makeStore(storeServices(() => hosts.current));
  const analytics = createAnalytics(analyticsReceivers);
  const session = sessionActions(store, queryClient, analytics);
  const listeners: HttpListeners = {
    onUnauthorized: () => {
      session.signOut();
      store.dispatch(loginAsked());
    },
    onForbidden: () => store.dispatch(loginAsked()),
    onMessage: (text) => store.dispatch(toastShown(text, "error")),
    onOffline: () => store.dispatch(toastShown(shellCopy.offline, "error")),
  };
  if (typeof window !== "undefined") {
    hosts.current = lateHosts(async () => {
      const { browserHosts } = await import("@/lib/http/browser-hosts");
      return browserHosts(listeners, (token) => store.dispatch(userRecognised(userFromToken(token))));
    });
  }
  if (shell) {
    const today = kstToday(shell.now);
    store.dispatch(userRecognised(shell.user));
    store.dispatch(userOsRecognised(shell.userOs));
    store.dispatch(stayDatesDefaulted({ today, tomorrow: addDays(today, 1) }));
  }
  return { store, firstState: store.getState(), queryClient, hosts: hosts.current, session, analytics };
};
