import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noticeStampQuery } from "@/api/main/discover/notices";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";

/**
 * Whether notices changed since this device last read them; a device that never did has all of them before
 * it. Nobody is told who asks.
 * @param mayAsk false as long as the page has better things to do
 */
export const useNews = (mayAsk = true): boolean => {
  const { data: newest } = useQuery({ ...noticeStampQuery(useHttp().main), enabled: mayAsk });
  const [hasNews, setNews] = useState(false);
  useEffect(() => {
    const seenUntil = Date.parse(noticeStamp.read().last_modified ?? "");
    // What is no date is as good as never.
    setNews(Boolean(newest) && !(seenUntil >= Date.parse(newest ?? "")));
  }, [newest]);
  return hasNews;
};
