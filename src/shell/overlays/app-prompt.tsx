import styled from "styled-components";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { lateCopy } from "@/shell/late-copy";
import { useOpenApp } from "@/shell/overlays/use-open-app";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptClosed, selectAppPromptVisible } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Sheet } from "@/ui/overlays/sheet";

const { app: copy } = lateCopy;

/** Offers the app or the web; either answer is saved. */
export const AppPrompt = () => {
  const visible = useAppSelector(selectAppPromptVisible);
  const dispatch = useAppDispatch();
  const { openApp, popup } = useOpenApp();
  const close = () => {
    appInstallDismissal.write({ dismissed: true });
    dispatch(appPromptClosed());
  };
  const open = () => {
    close();
    openApp();
  };
  return (
    <>
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
      {popup}
    </>
  );
};

const Choices = styled.div`
  display: grid;
  gap: 8px;
  padding-bottom: 20px;
`;
