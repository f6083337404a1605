import styled from "styled-components";
import { readServiceName } from "@/lib/cookies";
import { openAppHome } from "@/lib/deep-link";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { userOsFrom } from "@/lib/user-os";
import { lateCopy } from "@/shell/late-copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptClosed, selectAppPromptVisible } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { Sheet } from "@/ui/overlays/sheet";

const { app: copy } = lateCopy;

const page = {
  go: (url: string) => window.location.assign(url),
  isVisible: () => document.visibilityState === "visible",
  later: (run: () => void, ms: number) => void window.setTimeout(run, ms),
  showPopup: () => undefined,
};

/** The app or the web, with equal weight; either answer is remembered. */
export const AppPrompt = () => {
  const visible = useAppSelector(selectAppPromptVisible);
  const dispatch = useAppDispatch();
  const close = () => {
    appInstallDismissal.write({ dismissed: true });
    dispatch(appPromptClosed());
  };
  const open = () => {
    close();
    openAppHome(userOsFrom(navigator.userAgent, readServiceName()), page);
  };
  return (
    <Sheet open={visible} onClose={close} title={copy.title} detail={copy.detail}>
      <Choices>
        <Button kind="outline" full onClick={open}>
          {copy.open}
        </Button>
        <Button kind="outline" full onClick={close}>
          {copy.web}
        </Button>
      </Choices>
    </Sheet>
  );
};

const Choices = styled.div`
  display: grid;
  gap: 8px;
  padding-bottom: 20px;
`;
