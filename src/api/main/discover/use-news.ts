import { useQuery } from "@tanstack/react-query";
import { noticeStampQuery } from "@/api/main/discover/notices";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";

/**
 * True when notices changed since this device last read them, or when it never did. The comparison runs on the device
 * only.
 * @param mayAsk false delays the request while the page is busy
 */
export const useNews = (mayAsk = true): boolean => {
  const { data: newest } = useQuery({ ...noticeStampQuery(useHttp().main), enabled: mayAsk });
  const isHydrated = useIsHydrated();
  if (!isHydrated || !newest) return false;
  const seenUntil = Date.parse(noticeStamp.read().last_modified ?? "");
  // An invalid date counts as never read.
  return !(seenUntil >= Date.parse(newest));
};
