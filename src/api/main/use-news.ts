import { useEffect, useState } from "react";
import { noticeStampQuery } from "@/api/main/notices";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";
import { useQuery } from "@/lib/use-query";

const IDLE_WITHIN_MS = 4000;

const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (window.requestIdleCallback) {
      const asked = window.requestIdleCallback(() => setIdle(true), { timeout: IDLE_WITHIN_MS });
      return () => window.cancelIdleCallback(asked);
    }
    const timer = window.setTimeout(() => setIdle(true), IDLE_WITHIN_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isIdle;
};

/**
 * Whether notices changed since this device last read them; a device that never did has all of them before it. Asked when the
 * page has nothing else to do, and nobody is told who asks.
 */
export const useNews = (): boolean => {
  const isIdle = useIdle();
  const { data: newest } = useQuery({ ...noticeStampQuery(useHttp().main), enabled: isIdle, retry: 1 });
  const [hasNews, setNews] = useState(false);
  useEffect(() => {
    const seenUntil = Date.parse(noticeStamp.read().last_modified ?? "");
    // What is no date is as good as never.
    setNews(Boolean(newest) && !(seenUntil >= Date.parse(newest ?? "")));
  }, [newest]);
  return hasNews;
};
