import { useCallback } from "react";
import { useRecentList } from "@/lib/hooks/use-recent-list";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { recentStaysRestored, type SearchedStay, selectRecentStays } from "@/store/slices/stay/search";

const loadRecentStays = async () => (await import("@/lib/storage/entries/recent-stays")).recentStays;

/** Recent searches of this device, with dates and guests. */
export const useRecentStays = () => {
  const dispatch = useAppDispatch();
  const show = useCallback((searches: SearchedStay[]) => void dispatch(recentStaysRestored(searches)), [dispatch]);
  return { searches: useAppSelector(selectRecentStays), ...useRecentList(loadRecentStays, show) };
};

export type RecentStays = ReturnType<typeof useRecentStays>;
