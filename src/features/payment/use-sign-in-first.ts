import { useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked } from "@/store/slices/common";

/** Asks a visitor to sign in; the page behind stays. */
export const useSignInFirst = (reason: string): void => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  useEffect(() => {
    if (!isMember) dispatch(loginAsked({ reason }));
  }, [isMember, dispatch, reason]);
};
