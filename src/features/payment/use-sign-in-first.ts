import { useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { loginAsked } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";

/** Opens the login for a visitor once there is something to pay; the page stays mounted. */
export const useSignInFirst = (reason: string, isThere: boolean): void => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  useEffect(() => {
    if (!isMember && isThere) dispatch(loginAsked({ reason }));
  }, [isMember, isThere, dispatch, reason]);
};
