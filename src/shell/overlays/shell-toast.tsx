import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectToast, toastFaded } from "@/store/slices/common";
import { Toast } from "@/ui/overlays/toast";

/** The one toast of the tab. */
export const ShellToast = () => {
  const { isVisible, message, id, tone } = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  return <Toast toast={isVisible ? { id, message, tone } : null} onDone={() => dispatch(toastFaded())} />;
};
