import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { infoClosed, infoTabOpened, selectInfoTab } from "@/store/slices/stay-detail";
import type { StayDetailInput } from "./detail-input";
import { isInfoTab } from "./info-tabs";

/**
 * Which tab of the place's facts stands open. A link with `?info=` opens it once; the address below the sheet then says
 * nothing of it, so that closing leads back to the page.
 */
export const useInfo = ({ id, info }: StayDetailInput) => {
  const dispatch = useAppDispatch();
  const { pathname, query, replace } = useRouter();
  const tab = useAppSelector((state) => selectInfoTab(state, id));
  const [isUsed, setUsed] = useState(false);
  const linked = useRef(info);
  useEffect(() => {
    const asked = linked.current;
    linked.current = null;
    if (!asked) return;
    const { info: _, ...rest } = query;
    void Promise.resolve(replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false })).then(() => {
      setUsed(true);
      dispatch(infoTabOpened({ accommodation_id: id, tab: asked }));
    });
  }, [dispatch, id, pathname, query, replace]);
  return {
    tab,
    isUsed,
    open(next: string) {
      if (!isInfoTab(next)) return;
      setUsed(true);
      dispatch(infoTabOpened({ accommodation_id: id, tab: next }));
    },
    close: () => void dispatch(infoClosed()),
  };
};
