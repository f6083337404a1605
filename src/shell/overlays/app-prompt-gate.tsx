import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { readServiceName } from "@/lib/cookies";
import { useIdle } from "@/lib/hooks/use-idle";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { isWebService } from "@/shared/signature/service-name";
import { isChoosing, isUninterruptible } from "@/shell/overlays/interruption-policy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptOpened, selectLoginVisible, selectUserOs } from "@/store/slices/common";

/**
 * Offers the app once: on a phone's browser, to the web service, unless it was declined before; when the visitor rests,
 * never over the first view.
 */
export const AppPromptGate = () => {
  const { pathname } = useRouter();
  const userOs = useAppSelector(selectUserOs);
  const anotherOpen = useAppSelector(selectLoginVisible);
  const mayAsk = useIdle();
  const dispatch = useAppDispatch();
  // In a mode that remembers nothing the answer must hold for this tab at least.
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
