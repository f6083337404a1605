import { useSocialStart } from "@/api/main/member/use-social-start";
import { phoneCopy } from "@/booking/phone-proof/copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectSocial, socialLoginEnded, socialLoginStarted } from "@/store/slices/member/auth";

/** Starts a provider's login from a login page. `onFailure` receives the reason when it did not open. */
export const useProviderStart = (onFailure: (message: string) => void, way: "start" | "link" = "start") => {
  const dispatch = useAppDispatch();
  const leavingFor = useAppSelector(selectSocial);
  const start = useSocialStart({
    leavingFor,
    onLeaving: (provider) => dispatch(provider ? socialLoginStarted(provider) : socialLoginEnded()),
    onFailure: (message) => onFailure(message || phoneCopy.failed),
    way,
  });
  return { start, leavingFor };
};
