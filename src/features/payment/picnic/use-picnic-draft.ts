import { useEffect, useState } from "react";
import { useAppDispatch, useAppSelector, useAppStore } from "@/store/hooks";
import { selectUser } from "@/store/slices/member/auth";
import { picnicTaken, selectPayment, selectPicnic } from "@/store/slices/order/payment";
import { isBlank, picnicMemory } from "./picnic-memory";

/**
 * A group's list survives a reload and a login on this device; its numbers are only in memory. Call it after the order
 * was started. Returns false until the stored list has been read. `content` null: not a group's.
 */
export const usePicnicDraft = (content: number | null): boolean => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const picnic = useAppSelector(selectPicnic);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (content === null) return;
    const saved = picnicMemory.take({ content, member }, selectPicnic(store.getState()));
    if (saved) dispatch(picnicTaken(saved));
    setRead(true);
  }, [content, member, store, dispatch]);
  useEffect(() => {
    if (!isRead || content === null || isBlank(picnic)) return;
    // Another member's list has just been dropped, while this render still has it.
    const { content_pk, picnic: now } = selectPayment(store.getState());
    if (content_pk === content && !isBlank(now)) picnicMemory.keep({ content, member }, now);
  }, [isRead, content, member, picnic, store]);
  return isRead;
};
