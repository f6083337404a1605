import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noticeStampQuery } from "@/api/main/notices";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";

/**
 * Until when (an ISO instant) this device had read the notices before it opened the page now; null when never. Opening the
 * page counts as having read them, so that the dot on the bell goes out.
 */
export const useSeenNotices = (): string | null => {
  const { data: stamp } = useQuery(noticeStampQuery(useHttp().main));
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(noticeStamp.read().last_modified), []);
  useEffect(() => {
    if (stamp) noticeStamp.write({ last_modified: stamp });
  }, [stamp]);
  return seen;
};
