import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useAppSelector } from "@/store/hooks";
import { selectReservationInfo } from "@/store/slices/order/reservation-info";
import { importWithRetry } from "@/ui/import-with-retry";
import { motion } from "@/ui/theme/tokens";

const CancelSheet = dynamic(
  importWithRetry(() => import("./cancel-sheet")),
  { ssr: false },
);

/** The button that opened the sheet disappears once nothing is left to cancel: focuses the heading instead. */
const returnFocus = () => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
  }, motion.sheet + motion.press);
};

/** Add it to any screen of orders: opens the sheet when a cancellation starts there. */
export const CancelFlow = () => {
  const { reservation_id: id } = useAppSelector(selectReservationInfo);
  // The sheet stays mounted while it closes; each opening creates a new one.
  const [shown, setShown] = useState<{ id: string; round: number } | null>(null);
  useEffect(() => {
    if (id) setShown((before) => ({ id, round: (before?.round ?? 0) + 1 }));
  }, [id]);
  useEffect(() => (id ? returnFocus : undefined), [id]);
  return shown ? <CancelSheet key={shown.round} id={shown.id} open={id === shown.id} /> : null;
};
