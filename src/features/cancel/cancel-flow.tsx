import dynamic from "next/dynamic";
import { useEffect } from "react";
import { useOpening } from "@/lib/hooks/use-opening";
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
  const shown = useOpening(id);
  useEffect(() => (id ? returnFocus : undefined), [id]);
  return shown ? <CancelSheet key={shown.round} id={shown.subject} open={id === shown.subject} /> : null;
};
