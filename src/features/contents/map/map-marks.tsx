import { type ReactNode, useCallback, useMemo, useState } from "react";
import { liveContext } from "@/lib/live-context";

interface MapMarks {
  /** Chosen on the map: one place, or several of one spot. */
  selected: readonly number[];
  /** The card under the pointer or the focus. */
  pointed: number | null;
  /** Choosing the same again lets it go. */
  select(ids: number[]): void;
  point(id: number | null): void;
}

const context = liveContext<MapMarks>("MapMarksProvider");

/** What map and list point out to each other. */
export const MapMarksProvider = ({ children }: { children: ReactNode }) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [pointed, point] = useState<number | null>(null);
  const select = useCallback((ids: number[]) => setSelected((before) => (before.join() === ids.join() ? [] : ids)), []);
  const marks = useMemo(() => ({ selected, pointed, select, point }), [selected, pointed, select]);
  return <context.Provider value={marks}>{children}</context.Provider>;
};

export const useMapMarks = (): MapMarks => context.useValue();
