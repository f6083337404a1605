import type { QueryKey } from "@tanstack/react-query";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { familyQuery } from "@/api/main/member/children";
import { userOsFrom } from "@/lib/browser/user-os";
import { tabClock } from "@/lib/clock";
import { accessTokenCookie, serviceNameCookie } from "@/lib/cookies";
import { settingsOf } from "@/lib/http/from-front";
import type { Hosts } from "@/lib/http/http";
import { sharedPageHeader } from "@/lib/http/shared-page";
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

/** Server values that `read` can use next to the address. */
interface ReadArgs {
  /** Milliseconds of this instant. */
  now: number;
  settings: WebSettings;
}

/** Arguments of `load` and `head`. */
interface LoadArgs<Input> {
  input: Input;
  http: Hosts;
  /** Null on a public page of anyone who is not a member. */
  user: TokenUser | null;
  /** Milliseconds of this instant. */
  now: number;
}

interface PageOptions<Input, Main> {
  access: Access;
  /** The address as the page's input; null is the 404 page, or `otherwise`. */
  read(query: Query, server: ReadArgs): Input | null;
  /** Where an address leads that does not say what the page is about. */
  otherwise?: string;
  /**
   * A load of the store's own that makes the page: what it leaves there comes with the page, so that the
   * browser need not ask.
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

/** What a request says about its sender. A token that has run out says nothing. */
const senderOf = ({ cookies, headers }: GetServerSidePropsContext["req"], now: number) => {
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

/**
 * One page's getServerSideProps: its own store of answers, its own hosts, its own headers, for each request.
 */
export const serverSideProps =
  <Input, Main = never>(options: PageOptions<Input, Main>): GetServerSideProps<PageProps<Input>> =>
  async ({ req, res, query, resolvedUrl }) => {
    const { access } = options;
    const now = tabClock.now();
    const sender = senderOf(req, now);
    const isMember = sender.user?.is_member === true;
    if (access === "member" && !isMember) {
      return { redirect: { destination: paths.login({ from: resolvedUrl }), permanent: false } };
    }
    // Drawn for nobody in particular: no user, no service, no device.
    const shared = access === "public" && !isMember;
    const user = shared ? null : sender.user;
    res.setHeader("Cache-Control", "private, no-store");

    const settings = settingsOf(req);
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
          // Prices and ages are those of the member's family from the first picture on.
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
    // A change of page asks for data: Next would load the page anew for anything but 200.
    if (failure && !req.headers["x-nextjs-data"]) {
      if (failure.status === NOT_THERE) res.statusCode = NOT_THERE;
      else answerUnavailable(res);
    }
    if (shared && prefetching.isComplete() && !failure && req.headers[sharedPageHeader])
      res.setHeader(sharedPageHeader, "1");
    const { origin, socialProviders, business, iosStoreUrl, settingsSource, analytics } = settings;
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
      ...(isUnavailable ? { isUnavailable: true as const } : {}),
    };
    const memory = storeLoad ? { memory: storeLoad.memory } : {};
    const shell = { access, state, user, userOs, now, origin, business, socialProviders, head, ...more, ...memory };
    return { props: { input, shell } };
  };
