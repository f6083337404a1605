import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIdle } from "@/lib/hooks/use-idle";

/** Includes queries without an observer, because some parts are not hydrated yet. */
const outOfDate = (client: QueryClient): ReadonlySet<Query> => {
  const staleTime = client.getDefaultOptions().queries?.staleTime;
  const limit = typeof staleTime === "number" ? staleTime : 0;
  return new Set(client.getQueryCache().findAll({ predicate: (query) => query.isStaleByTime(limit) }));
};

/**
 * A cached page can be a minute old when it hydrates. Queries that are stale by then are refetched once the visitor
 * interacts or is idle: a phone that renders its first view is too busy to render it twice. From then on each part
 * refetches its own queries.
 */
export const RefetchStaleQueries = () => {
  const client = useQueryClient();
  const isFree = useIdle();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    const events = ["pointerdown", "keydown", "wheel"] as const;
    for (const name of events) window.addEventListener(name, use, { once: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, use);
    };
  }, []);
  const [old] = useState(() => outOfDate(client));
  const isDue = isFree || isUsed;
  useEffect(() => {
    if (!isDue) return;
    const { queries, ...others } = client.getDefaultOptions();
    client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount: true } });
    const isOldStill = (query: Query) => old.has(query) && query.isStale();
    void client.refetchQueries({ type: "active", predicate: isOldStill }, { cancelRefetch: false });
  }, [isDue, client, old]);
  return null;
};
