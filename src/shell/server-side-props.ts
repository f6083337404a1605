import type { QueryKey } from "@tanstack/react-query";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { createClock } from "@/lib/clock";
import { accessTokenCookie, serviceNameCookie } from "@/lib/cookies";
import { publicEnv, settingsSource } from "@/lib/env";
import type { Hosts } from "@/lib/http/http";
import { sharedPageHeader } from "@/lib/http/shared-page";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { type TokenUser, userFromToken } from "@/lib/user-from-token";
import { userOsFrom } from "@/lib/user-os";
import type { Access, Head, PageProps } from "@/shell/page-props";
import { PageNotFound, type Prefetching, startPrefetching } from "@/shell/ssr/prefetching";
import { createResponseCache } from "@/shell/ssr/response-cache";
import { serverHosts } from "@/shell/ssr/server-hosts";

type Query = GetServerSidePropsContext["query"];

/** What a page's loads and head may use. */
interface Known<Input> {
  input: Input;
  http: Hosts;
  /** Null on a public page of anyone who is not a member. */
  user: TokenUser | null;
  /** Milliseconds of this instant. */
  now: number;
}

interface PageOptions<Input> {
  access: Access;
  /** The address as the page's input; null is the 404 page, or `otherwise`. */
  read(query: Query, now: number): Input | null;
  /** Where an address leads that does not say what the page is about. */
  otherwise?: string;
  load?(known: Known<Input> & Prefetching): void | Promise<void>;
  head?(known: Known<Input> & { cached<T>(options: { queryKey: QueryKey & { __data?: T } }): T | undefined }): Head;
}

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

/** One page's getServerSideProps: its own store of answers, its own hosts, its own headers, for each request. */
export const serverSideProps =
  <Input>(options: PageOptions<Input>): GetServerSideProps<PageProps<Input>> =>
  async ({ req, res, query, resolvedUrl }) => {
    const { access } = options;
    const now = createClock().now();
    const sender = senderOf(req, now);
    const isMember = sender.user?.is_member === true;
    if (access === "member" && !isMember) {
      return { redirect: { destination: paths.login({ from: resolvedUrl }), permanent: false } };
    }
    // Drawn for nobody in particular: no user, no service, no device.
    const shared = access === "public" && !isMember;
    const user = shared ? null : sender.user;
    res.setHeader("Cache-Control", "private, no-store");

    const input = options.read(query, now);
    if (input === null) {
      const { otherwise } = options;
      return otherwise ? { redirect: { destination: otherwise, permanent: false } } : { notFound: true };
    }
    const http = shared
      ? throughCache(serverHosts(req, undefined))
      : serverHosts(req, user ? sender.token : undefined, sender.serviceName);
    const known = { input, http, user, now };
    const prefetching = startPrefetching(makeQueryClient("server"));
    try {
      await options.load?.({ ...known, ...prefetching.ask });
      await prefetching.settled();
    } catch (error) {
      if (error instanceof PageNotFound) return { notFound: true };
      throw error;
    }
    if (shared && prefetching.isComplete() && req.headers[sharedPageHeader]) res.setHeader(sharedPageHeader, "1");
    const { origin, socialProviders, business } = publicEnv();
    const head = options.head?.({ ...known, cached: ({ queryKey }) => prefetching.cached(queryKey) }) ?? {};
    const state = prefetching.state();
    const userOs = shared ? "web-desktop" : sender.userOs;
    const source = settingsSource();
    const settings = source ? { settingsSource: source } : {};
    const shell = { access, state, user, userOs, now, origin, business, socialProviders, head, ...settings };
    return { props: { input, shell } };
  };
