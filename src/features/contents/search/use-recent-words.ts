import { useCallback } from "react";
import { useRecentList } from "@/lib/hooks/use-recent-list";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { recentKeywordsRestored, selectRecentKeywords } from "@/store/slices/stay/search";

const loadRecentWords = async () => (await import("@/lib/storage/entries/recent-keywords")).recentActivityKeywords;

/** Words searched for on this device. */
export const useRecentWords = () => {
  const dispatch = useAppDispatch();
  const show = useCallback((words: string[]) => void dispatch(recentKeywordsRestored(words)), [dispatch]);
  return { words: useAppSelector(selectRecentKeywords), ...useRecentList(loadRecentWords, show) };
};

export type RecentWords = ReturnType<typeof useRecentWords>;
