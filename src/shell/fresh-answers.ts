import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFreeMoment } from "@/lib/use-free-moment";
import { afterFirstSign } from "@/ui/later/first-sign";

/** Also of parts that still sleep, and so of questions that nobody watches yet. */
const outOfDate = (client: QueryClient): ReadonlySet<Query> => {
  const staleTime = client.getDefaultOptions().queries?.staleTime;
  const limit = typeof staleTime === "number" ? staleTime : 0;
  return new Set(client.getQueryCache().findAll({ predicate: (query) => query.isStaleByTime(limit) }));
};

/**
 * A kept page may be a minute old when it comes alive. Whatever was out of date by then is asked anew as soon as the visitor does something,
 * or rests: a phone that draws its first view has no hands free to draw it twice. From then on every part asks for itself.
 */
export const FreshAnswers = () => {
  const client = useQueryClient();
  const isFree = useFreeMoment();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => afterFirstSign(() => setUsed(true)), []);
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
