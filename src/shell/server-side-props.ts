import type { QueryKey } from "@tanstack/react-query";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { createClock } from "@/lib/clock";
import { publicEnv, settingsSource } from "@/lib/env";
import type { Hosts } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import type { TokenUser } from "@/lib/user-from-token";
import { mayBeShared } from "@/shell/anonymous-cache/sharing";
import type { Access, Head, PageProps } from "@/shell/page-props";
import { PageNotFound, type Prefetching, startPrefetching } from "@/shell/ssr/prefetching";
import { requestMemory } from "@/shell/ssr/request-memory";
import { serverHosts } from "@/shell/ssr/server-hosts";
import { createAnswerMemory } from "@/shell/ssr/shared-answers";
import { createQueryMemory } from "@/shell/ssr/shared-queries";

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
  /** The address as the page's input; null is the 404 page. */
  read(query: Query, now: number): Input | null;
  load?(known: Known<Input> & Prefetching): void | Promise<void>;
  head?(known: Known<Input> & { cached<T>(options: { queryKey: QueryKey & { __data?: T } }): T | undefined }): Head;
}

const fromMemory = createAnswerMemory(createClock().now);
const knownQueries = createQueryMemory(createClock().now, fromMemory);

/** One page's getServerSideProps: its own store of answers, its own hosts, its own headers, for each request. */
export const serverSideProps =
  <Input>(options: PageOptions<Input>): GetServerSideProps<PageProps<Input>> =>
  async ({ req, res, query, resolvedUrl }) => {
    const { access } = options;
    const now = createClock().now();
    const memory = requestMemory(req, now);
    const isMember = memory.user?.is_member === true;
    if (access === "member" && !isMember) {
      return { redirect: { destination: paths.login({ from: resolvedUrl }), permanent: false } };
    }
    const shared = access === "public" && !isMember;
    const user = shared ? null : memory.user;
    res.setHeader("Cache-Control", "private, no-store");
    if (shared) mayBeShared(res);

    const input = options.read(query, now);
    if (input === null) return { notFound: true };
    const hosts = serverHosts(req, user ? memory.token : undefined, memory.serviceName);
    const known = { input, http: shared ? fromMemory(hosts, memory.serviceName) : hosts, user, now };
    const prefetching = startPrefetching(
      makeQueryClient("server"),
      shared ? knownQueries(memory.serviceName) : undefined,
    );
    try {
      await options.load?.({ ...known, ...prefetching.ask });
      await prefetching.settled();
    } catch (error) {
      if (error instanceof PageNotFound) return { notFound: true };
      throw error;
    }
    const { origin, socialProviders } = publicEnv();
    const head = options.head?.({ ...known, cached: ({ queryKey }) => prefetching.cached(queryKey) }) ?? {};
    const state = prefetching.state();
    const userOs = shared ? "web-desktop" : memory.userOs;
    const source = settingsSource();
    const settings = source ? { settingsSource: source } : {};
    const shell = { access, state, user, userOs, now, origin, socialProviders, head, ...settings };
    return { props: { input, shell } };
  };
