import { useEffect } from "react";
import { readAccessToken, readServiceName, writeWebServiceName } from "@/lib/cookies";
import { userFromToken } from "@/lib/user-from-token";
import { userOsFrom } from "@/lib/user-os";
import { useAppDispatch } from "@/store/hooks";
import { userRecognised } from "@/store/slices/auth";
import { userOsRecognised } from "@/store/slices/common";

/** What only the browser knows of itself: shared pages were drawn for nobody in particular. */
export const SessionEffects = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(userRecognised(userFromToken(readAccessToken())));
    dispatch(userOsRecognised(userOsFrom(navigator.userAgent, readServiceName())));
    if (!readServiceName()) writeWebServiceName();
  }, [dispatch]);
  return null;
};
