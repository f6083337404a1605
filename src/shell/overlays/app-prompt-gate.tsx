import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { readServiceName } from "@/lib/cookies";
import { useIdle } from "@/lib/hooks/use-idle";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { isWebService } from "@/shared/signature/service-name";
import { isChoosing, isUninterruptible } from "@/shell/overlays/interruption-policy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptOpened, selectLoginVisible, selectUserOs } from "@/store/slices/app/common";

/**
 * Offers the app once: in a phone's browser, for the web service, unless it was declined before; when the visitor is
 * idle, never over the first view.
 */
export const AppPromptGate = () => {
  const { pathname } = useRouter();
  const userOs = useAppSelector(selectUserOs);
  const anotherOpen = useAppSelector(selectLoginVisible);
  const mayAsk = useIdle();
  const dispatch = useAppDispatch();
  // Without storage (private mode), the answer is at least valid for this tab.
  const wasAsked = useRef(false);
  useEffect(() => {
    const onPhone = userOs === "web-android" || userOs === "web-ios";
    if (
      !mayAsk ||
      wasAsked.current ||
      !onPhone ||
      anotherOpen ||
      isUninterruptible(pathname) ||
      isChoosing(pathname) ||
      !isWebService(readServiceName())
    )
      return;
    if (appInstallDismissal.read().dismissed) return;
    wasAsked.current = true;
    dispatch(appPromptOpened());
  }, [mayAsk, userOs, anotherOpen, pathname, dispatch]);
  return null;
};
