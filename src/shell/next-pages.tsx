import { useRouter } from "next/router";
import { useEffect } from "react";
import { afterFirstSign } from "@/ui/later/first-sign";

const MOST = 4;

/** The pages that most links of this one lead to, by their path. */
const likely = (here: string): string[] => {
  const counts = new Map<string, number>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href^='/']"))
    if (link.pathname !== here) counts.set(link.pathname, (counts.get(link.pathname) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([path]) => path)
    .slice(0, MOST);
};

/** Fetches the code of the pages this one probably leads to, once somebody has begun to use it and it is idle: they open at once. */
export const NextPages = () => {
  const router = useRouter();
  const { pathname } = router;
  useEffect(
    () =>
      afterFirstSign(() => {
        for (const path of likely(pathname)) void router.prefetch(path).catch(() => undefined);
      }),
    [pathname, router],
  );
  return null;
};
