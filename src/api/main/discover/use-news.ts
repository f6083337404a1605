import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noticeStampQuery } from "@/api/main/discover/notices";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";

/**
 * True when notices changed since this device last read them, or when it never did. The comparison runs on the device
 * only.
 * @param mayAsk false delays the request while the page is busy
 */
export const useNews = (mayAsk = true): boolean => {
  const { data: newest } = useQuery({ ...noticeStampQuery(useHttp().main), enabled: mayAsk });
  const [hasNews, setNews] = useState(false);
  useEffect(() => {
    const seenUntil = Date.parse(noticeStamp.read().last_modified ?? "");
    // An invalid date counts as never read.
    setNews(Boolean(newest) && !(seenUntil >= Date.parse(newest ?? "")));
  }, [newest]);
  return hasNews;
};
