import { useRouter } from "next/router";
import { useEffect } from "react";
import { readServiceName } from "@/lib/cookies";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { isWebService } from "@/shared/signature/service-name";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptOpened, selectLoginVisible, selectUserOs } from "@/store/slices/common";

/** Pages on which nobody wants to be asked anything else. */
const isBusy = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|mypage\/purchases|login|signup|t\/)/.test(pathname);

/** Offers the app once: on a phone's browser, to the web service, unless it was declined before. */
export const AppPromptGate = () => {
  const { pathname } = useRouter();
  const userOs = useAppSelector(selectUserOs);
  const anotherOpen = useAppSelector(selectLoginVisible);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onPhone = userOs === "web-android" || userOs === "web-ios";
    if (!onPhone || anotherOpen || isBusy(pathname) || !isWebService(readServiceName())) return;
    if (!appInstallDismissal.read().dismissed) dispatch(appPromptOpened());
  }, [userOs, anotherOpen, pathname, dispatch]);
  return null;
};
