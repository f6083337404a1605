import { createContext, type ReactNode, use, useCallback, useDeferredValue, useMemo, useState } from "react";

interface MapMarks {
  /** Chosen on the map: one place, or several of one spot. */
  selected: readonly number[];
  /** The card under the pointer or the focus. */
  pointed: number | null;
  /** Choosing the same again lets it go. */
  select(ids: number[]): void;
  point(id: number | null): void;
}

const MapMarksContext = createContext<MapMarks | null>(null);

/** What map and list point out to each other. */
export const MapMarksProvider = ({ children }: { children: ReactNode }) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [pointed, point] = useState<number | null>(null);
  const select = useCallback((ids: number[]) => setSelected((before) => (before.join() === ids.join() ? [] : ids)), []);
  const marks = useMemo(() => ({ selected, pointed, select, point }), [selected, pointed, select]);
  return <MapMarksContext value={useDeferredValue(marks)}>{children}</MapMarksContext>;
};

/** Which marks are chosen and pointed at. Throws outside of its provider. */
export const useMapMarks = (): MapMarks => {
  const marks = use(MapMarksContext);
  if (!marks) throw new Error("there is no MapMarksProvider above");
  return marks;
};
