import { useEffect } from "react";
import { useAppDispatch } from "@/store/hooks";
import type { AppDispatch } from "@/store/make-store";
import { districtChosen, regionRestored } from "@/store/slices/region";

/** The schema library behind the entry comes after the first load. */
const deviceEntry = async () => (await import("@/lib/storage/entries/recent-places")).recentPlaces;

const kept = 5;

/** Takes up the district that this device remembers. */
export const useRegionMemory = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(regionRestored(entry.read())));
  }, [dispatch]);
};

/** Remembers a district for this visit and on this device. */
export const rememberDistrict = async (dispatch: AppDispatch, pk: number): Promise<void> => {
  dispatch(districtChosen(pk));
  const entry = await deviceEntry();
  const { recent } = entry.read();
  entry.write({ current: pk, recent: [pk, ...recent.filter((other) => other !== pk)].slice(0, kept) });
};
