import { createContext, type ReactNode, use, useCallback, useDeferredValue, useMemo, useState } from "react";

interface MapMarks {
  /** Selected on the map: one place, or several at one spot. */
  selected: readonly number[];
  /** Card that is hovered or focused. */
  pointed: number | null;
  /** Selecting the same again clears the selection. */
  select(ids: number[]): void;
  point(id: number | null): void;
}

const MapMarksContext = createContext<MapMarks | null>(null);

export const MapMarksProvider = ({ children }: { children: ReactNode }) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [pointed, point] = useState<number | null>(null);
  const select = useCallback((ids: number[]) => setSelected((before) => (before.join() === ids.join() ? [] : ids)), []);
  const marks = useMemo(() => ({ selected, pointed, select, point }), [selected, pointed, select]);
  return <MapMarksContext value={useDeferredValue(marks)}>{children}</MapMarksContext>;
};

/** Returns the selected and highlighted marks. Throws outside of the provider. */
export const useMapMarks = (): MapMarks => {
  const marks = use(MapMarksContext);
  if (!marks) throw new Error("there is no MapMarksProvider above");
  return marks;
};
