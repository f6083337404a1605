import { useEffect, useState } from "react";
import { savedLabs } from "@/lib/storage/entries/saved-labs";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { labsCopy } from "./copy";

const kept = 200;

/** Whether an article is kept on this device, and the switch; `null` until the device was asked. */
export const useSavedLabs = (id: number): { saved: boolean | null; toggle: () => void } => {
  const dispatch = useAppDispatch();
  const [saved, setSaved] = useState<boolean | null>(null);
  useEffect(() => setSaved(savedLabs.read().ids.includes(id)), [id]);
  const toggle = () => {
    const others = savedLabs.read().ids.filter((other) => other !== id);
    savedLabs.write({ ids: saved ? others : [id, ...others].slice(0, kept) });
    setSaved(!saved);
    dispatch(toastShown(saved ? labsCopy.unsavedToast : labsCopy.savedToast));
  };
  return { saved, toggle };
};
