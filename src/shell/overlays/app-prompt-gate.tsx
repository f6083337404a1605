import { useRouter } from "next/router";
import { useEffect } from "react";
import { readServiceName } from "@/lib/cookies";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { isWebService } from "@/shared/signature/service-name";
import { isBusyPage } from "@/shell/busy-page";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptOpened, selectLoginVisible, selectUserOs } from "@/store/slices/common";

/** In a mode that remembers nothing the answer must hold for this tab at least. */
let wasAsked = false;

/** Offers the app once: on a phone's browser, to the web service, unless it was declined before. */
export const AppPromptGate = () => {
  const { pathname } = useRouter();
  const userOs = useAppSelector(selectUserOs);
  const anotherOpen = useAppSelector(selectLoginVisible);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onPhone = userOs === "web-android" || userOs === "web-ios";
    if (wasAsked || !onPhone || anotherOpen || isBusyPage(pathname) || !isWebService(readServiceName())) return;
    if (appInstallDismissal.read().dismissed) return;
    wasAsked = true;
    dispatch(appPromptOpened());
  }, [userOs, anotherOpen, pathname, dispatch]);
  return null;
};
