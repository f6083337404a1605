import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { useSocialStart } from "@/api/main/member/use-social-start";
import { ownPath } from "@/lib/address/own-path";
import { deviceClock } from "@/lib/clock";
import { isLogin, paths } from "@/lib/paths";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { PolicyLinks } from "@/shell/frame/policy-links";
import { lateCopy } from "@/shell/late-copy";
import { LoginButtons } from "@/shell/sheets/login/login-buttons";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  entryUrlRemembered,
  loginDismissed,
  selectLoginReason,
  selectLoginResumes,
  selectLoginVisible,
  toastShown,
} from "@/store/slices/app/common";
import { selectSocial, socialLoginEnded, socialLoginStarted } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { CouponNote } from "@/ui/display/coupon-note";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";

const { login: copy } = lateCopy;
/** Reason for the login, and the ways to log in. The page below is unchanged, and its path is saved. */
export const LoginSheet = ({ socialProviders }: { socialProviders: readonly string[] }) => {
  const { asPath, push } = useRouter();
  // A late 401 can request a login when the member is already on the login page.
  const visible = useAppSelector(selectLoginVisible) && !isLogin(asPath);
  const reason = useAppSelector(selectLoginReason);
  const resumes = useAppSelector(selectLoginResumes);
  const dispatch = useAppDispatch();
  const path = ownPath(asPath);

  useEffect(() => {
    if (!visible || !path) return;
    dispatch(entryUrlRemembered(path));
    entryUrl.remember(path, deviceClock.now());
    if (!resumes) pendingPress.forget();
  }, [visible, path, resumes, dispatch]);

  const close = () => {
    pendingPress.forget();
    dispatch(loginDismissed());
  };
  const [isLeaving, setLeaving] = useState(false);
  const byPhone = async () => {
    setLeaving(true);
    await push(paths.login({ from: path ?? undefined }));
    // Not earlier: a page that refetches while the login page loads would drop the pending action.
    dispatch(loginDismissed());
    setLeaving(false);
  };
  const leavingFor = useAppSelector(selectSocial);
  const start = useSocialStart({
    leavingFor,
    onLeaving: (provider) => dispatch(provider ? socialLoginStarted(provider) : socialLoginEnded()),
    onFailure: (message) => dispatch(toastShown(message || copy.failed)),
  });

  return (
    <Sheet
      open={visible && !isLeaving}
      onClose={close}
      title={reason ? copy.titleFor(reason) : copy.title}
      detail={copy.detail}
    >
      <CouponNote>
        {copy.couponLead}
        <strong>{copy.couponAmount}</strong>
        {copy.couponTail}
      </CouponNote>
      <LoginButtons
        providers={socialProviders}
        lastUsed={lastLoginMethod.read().method}
        leavingFor={leavingFor}
        onSocial={(provider) => void start(provider)}
        phoneIcon={<Icon name="smartphone" />}
        onPhone={() => void byPhone()}
      />
      <Button kind="text" size={48} full onClick={close}>
        {copy.browse}
      </Button>
      <Small>
        {`${copy.age}\u00a0· `}
        <PolicyLinks names={["terms", "privacy"]} />
      </Small>
    </Sheet>
  );
};

const Small = styled.p`
  padding: 8px 0 20px;
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
  a { text-decoration: underline; text-underline-offset: 3px; }
  @media (max-height: 679px) {
    padding: 0 0 8px;
  }
`;
