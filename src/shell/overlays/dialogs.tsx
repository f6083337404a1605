import dynamic from "next/dynamic";
import { useState } from "react";
import { useAppSelector } from "@/store/hooks";
import { selectAppPromptVisible, selectLoginVisible } from "@/store/slices/app/common";
import { selectChildEditing, selectIsAskingWhoGoes } from "@/store/slices/member/children";
import { importWithRetry } from "@/ui/import-with-retry";

const LoginSheet = dynamic(
  importWithRetry(() => import("@/shell/sheets/login/login-sheet").then((module) => module.LoginSheet)),
  { ssr: false },
);
const ChildSheet = dynamic(
  importWithRetry(() => import("@/shell/sheets/children/child-sheet").then((module) => module.ChildSheet)),
  { ssr: false },
);
const WhoGoesSheet = dynamic(
  importWithRetry(() => import("@/shell/sheets/children/who-goes-sheet").then((module) => module.WhoGoesSheet)),
  { ssr: false },
);
const AppPrompt = dynamic(
  importWithRetry(() => import("@/shell/overlays/app-prompt").then((module) => module.AppPrompt)),
  { ssr: false },
);

/** True from the first time on: opened dialogs stay mounted for their closing animation. */
const useOnceTrue = (now: boolean): boolean => {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
};

/** Dialogs that can open over every page; each loads on first use. */
export const Dialogs = ({ socialProviders }: { socialProviders: readonly string[] }) => {
  const loginNeeded = useOnceTrue(useAppSelector(selectLoginVisible));
  const childSheetNeeded = useOnceTrue(useAppSelector(selectChildEditing) !== null);
  const whoGoesNeeded = useOnceTrue(useAppSelector(selectIsAskingWhoGoes));
  const appPromptNeeded = useOnceTrue(useAppSelector(selectAppPromptVisible));
  return (
    <>
      {loginNeeded && <LoginSheet socialProviders={socialProviders} />}
      {childSheetNeeded && <ChildSheet />}
      {whoGoesNeeded && <WhoGoesSheet />}
      {appPromptNeeded && <AppPrompt />}
    </>
  );
};
