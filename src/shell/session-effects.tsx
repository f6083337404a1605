import { useEffect } from "react";
import { resumeSession } from "@/api/main/auth";
import { hasSessionHint, readAccessToken, readServiceName, writeWebServiceName } from "@/lib/cookies";
import { useHttp } from "@/lib/http/http-context";
import { userFromToken } from "@/lib/user-from-token";
import { userOsFrom } from "@/lib/user-os";
import { useAppDispatch } from "@/store/hooks";
import { userRecognised } from "@/store/slices/auth";
import { userOsRecognised } from "@/store/slices/common";

/** What only the browser knows of itself: shared pages were drawn for nobody in particular. */
export const SessionEffects = () => {
  const dispatch = useAppDispatch();
  const http = useHttp().main;
  useEffect(() => {
    dispatch(userRecognised(userFromToken(readAccessToken())));
    dispatch(userOsRecognised(userOsFrom(navigator.userAgent, readServiceName())));
    if (!readServiceName()) writeWebServiceName();
  }, [dispatch]);
  useEffect(() => {
    // Without a token the next question takes the session up again; a page that asks nothing does it here.
    if (!readAccessToken() && hasSessionHint()) resumeSession(http).catch(() => undefined);
  }, [http]);
  return null;
};
