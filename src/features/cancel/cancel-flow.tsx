import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useAppSelector } from "@/store/hooks";
import { selectReservationInfo } from "@/store/slices/reservation-info";
import { importWithRetry } from "@/ui/import-with-retry";
import { motion } from "@/ui/theme/tokens";

const CancelSheet = dynamic(
  importWithRetry(() => import("./cancel-sheet")),
  { ssr: false },
);

/** The button that opened the sheet is gone once nothing is left to cancel: focus goes to the heading instead of nowhere. */
const returnFocus = () => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
  }, motion.sheet + motion.press);
};

/** Stands beside any screen of orders: when cancelling is opened there, the sheet comes up here. */
export const CancelFlow = () => {
  const { reservation_id: id } = useAppSelector(selectReservationInfo);
  // The sheet stays while it sinks; each opening begins with a new one.
  const [shown, setShown] = useState<{ id: string; round: number } | null>(null);
  useEffect(() => {
    if (id) setShown((before) => ({ id, round: (before?.round ?? 0) + 1 }));
  }, [id]);
  useEffect(() => (id ? returnFocus : undefined), [id]);
  return shown ? <CancelSheet key={shown.round} id={shown.id} open={id === shown.id} /> : null;
};
