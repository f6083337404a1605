import type { QueryKey } from "@tanstack/react-query";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { familyQuery } from "@/api/main/member/children";
import { userOsFrom } from "@/lib/browser/user-os";
import { tabClock } from "@/lib/clock";
import { accessTokenCookie, serviceNameCookie } from "@/lib/cookies";
import { readSettings, sharedPageHeader } from "@/lib/http/from-front";
import type { Hosts } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { type TokenUser, userFromToken } from "@/lib/user-from-token";
import type { WebSettings } from "@/lib/web-settings";
import type { Access, Head, PageProps } from "@/shell/page-props";
import { areHostsAway, areHostsReady } from "@/shell/ssr/host-readiness";
import { PageNotFound, PageUnavailable, type Prefetching, startPrefetching } from "@/shell/ssr/prefetching";
import { createResponseCache } from "@/shell/ssr/response-cache";
import { answerUnavailable, serverHosts } from "@/shell/ssr/server-hosts";
import { runStoreLoad, type StoreLoad } from "@/shell/ssr/store-load";
import type { Loadable } from "@/store/loadable";

type Query = GetServerSidePropsContext["query"];

/** Server values that `read` can use in addition to the address. */
interface ReadArgs {
  now: number;
  settings: WebSettings;
}

/** Arguments of `load` and `head`. */
interface LoadArgs<Input> {
  input: Input;
  http: Hosts;
  /** Null on a public page of visitors. */
  user: TokenUser | null;
  now: number;
}

interface PageOptions<Input, Main> {
  access: Access;
  /** Parses the address into the page's input; null shows the 404 page, or redirects to `otherwise`. */
  read(query: Query, server: ReadArgs): Input | null;
  /** Redirect target for an address without the page's subject. */
  otherwise?: string;
  /**
   * A store load that is essential for the page: its state is sent with the page, so that the browser need not fetch
   * it.
   */
  remember?: StoreLoad<Input, Main>;
  load?(args: LoadArgs<Input> & Prefetching): void | Promise<void>;
  head?(
    args: LoadArgs<Input> & {
      cached<T>(options: { queryKey: QueryKey & { __data?: T } }): T | undefined;
      remembered: Loadable<Main> | undefined;
    },
  ): Head;
}

const NOT_THERE = 404;

const throughCache = createResponseCache();

/** Reads user, device and service from a request. Ignores an expired token. */
const readSender = ({ cookies, headers }: GetServerSidePropsContext["req"], now: number) => {
  const token = cookies[accessTokenCookie] || undefined;
  const user = userFromToken(token, now);
  const serviceName = cookies[serviceNameCookie] || undefined;
  return {
    token: user ? token : undefined,
    user,
    serviceName,
    userOs: userOsFrom(headers["user-agent"] ?? "", serviceName),
  };
};

/** Returns a page's getServerSideProps: with a query client, hosts and headers per request. */
export const serverSideProps =
  <Input, Main = never>(options: PageOptions<Input, Main>): GetServerSideProps<PageProps<Input>> =>
  async ({ req, res, query, resolvedUrl }) => {
    const { access } = options;
    const now = tabClock.now();
    const sender = readSender(req, now);
    const isMember = sender.user?.is_member === true;
    if (access === "member" && !isMember) {
      return { redirect: { destination: paths.login({ from: resolvedUrl }), permanent: false } };
    }
    // Shared HTML: rendered without user, service or device.
    const shared = access === "public" && !isMember;
    const user = shared ? null : sender.user;
    res.setHeader("Cache-Control", "private, no-store");

    const settings = readSettings(req);
    const input = options.read(query, { now, settings });
    if (input === null) {
      const { otherwise } = options;
      return otherwise ? { redirect: { destination: otherwise, permanent: false } } : { notFound: true };
    }
    const hosts = serverHosts(req, user ? sender.token : undefined, shared ? undefined : sender.serviceName);
    const http = shared ? throughCache(hosts) : hosts;
    const args = { input, http, user, now };
    const prefetching = startPrefetching(makeQueryClient("server"));
    let storeLoad: Awaited<ReturnType<typeof runStoreLoad<Input, Main>>> | undefined;
    let isUnavailable = false;
    try {
      await prefetching.run(
        async () => {
          const remembering = options.remember && runStoreLoad(options.remember, input, http);
          // Prices and ages are those of the member's family from the first render on.
          if (isMember) void prefetching.ask.ask(familyQuery(http.main));
          await options.load?.({ ...args, ...prefetching.ask });
          storeLoad = await remembering;
        },
        { areAway: () => areHostsAway(hosts), areReady: () => areHostsReady(hosts) },
      );
    } catch (error) {
      if (error instanceof PageNotFound) return { notFound: true };
      if (!(error instanceof PageUnavailable)) throw error;
      isUnavailable = true;
      answerUnavailable(res);
    }
    const failure = storeLoad?.main.error ?? null;
    // A page change fetches data: Next would reload the page for any status except 200.
    if (failure && !req.headers["x-nextjs-data"]) {
      if (failure.status === NOT_THERE) res.statusCode = NOT_THERE;
      else answerUnavailable(res);
    }
    if (shared && prefetching.isComplete() && !failure && req.headers[sharedPageHeader])
      res.setHeader(sharedPageHeader, "1");
    const { origin, socialProviders, business, iosStoreUrl, settingsSource, analytics, addedHolidays } = settings;
    const head =
      options.head?.({
        ...args,
        cached: ({ queryKey }) => prefetching.cached(queryKey),
        remembered: storeLoad?.main,
      }) ?? {};
    const state = prefetching.state();
    const userOs = shared ? "web-desktop" : sender.userOs;
    const more = {
      analytics,
      iosStoreUrl,
      ...(settingsSource ? { settingsSource } : {}),
      ...(Object.keys(addedHolidays).length > 0 ? { addedHolidays } : {}),
      ...(isUnavailable ? { isUnavailable: true as const } : {}),
    };
    const memory = storeLoad ? { memory: storeLoad.memory } : {};
    const shell = { access, state, user, userOs, now, origin, business, socialProviders, head, ...more, ...memory };
    return { props: { input, shell } };
  };

/** Limits a `read` to a demo: elsewhere the page is a 404. */
export const inDemo =
  <Input>(read: (query: Query) => Input | null) =>
  (query: Query, { settings }: ReadArgs): Input | null =>
    settings.isDemo ? read(query) : null;
