import { useEffect, useState } from "react";
import { useAppDispatch, useAppSelector, useAppStore } from "@/store/hooks";
import { selectUser } from "@/store/slices/auth";
import { type Picnic, picnicTaken, selectPayment, selectPicnic } from "@/store/slices/payment";
import { picnicMemory } from "./picnic-memory";

const isBlank = ({ center_name, parent_phone, etc_memo, students }: Picnic): boolean =>
  [center_name, parent_phone, etc_memo, ...students.flatMap(({ name, grade }) => [name, grade])].every(
    (text) => text === "",
  );

/**
 * A group's list outlives a reload and a login on this device, its numbers only this page's own memory. Call it after the
 * purchase was started. False until the device's memory was looked at. `content` null: not a group's.
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
    const kept = isBlank(selectPicnic(store.getState())) ? picnicMemory.take({ content, member }) : null;
    if (kept) dispatch(picnicTaken(kept));
    setRead(true);
  }, [content, member, store, dispatch]);
  useEffect(() => {
    const { content_pk } = selectPayment(store.getState());
    if (isRead && content !== null && content_pk === content && !isBlank(picnic)) {
      picnicMemory.keep({ content, member }, picnic);
    }
  }, [isRead, content, member, picnic, store]);
  return isRead;
};
