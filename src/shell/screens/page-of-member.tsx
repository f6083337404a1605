import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { hasSessionHint } from "@/lib/cookies";
import type { Access } from "@/shell/page-props";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { importWithRetry } from "@/ui/import-with-retry";

const LoginNeededScreen = dynamic(
  importWithRetry(() => import("@/shell/screens/login-needed-screen").then((module) => module.LoginNeededScreen)),
  { ssr: false },
);

/**
 * Renders the page, or a login screen if it is for members and the session has ended. A session that can still be
 * resumed, for example one that is offline, shows the page.
 */
export const PageOfMember = ({ access, children }: { access: Access | undefined; children: ReactNode }) => {
  const isMember = useAppSelector(selectIsMember);
  if (access !== "member" || isMember || typeof window === "undefined" || hasSessionHint()) return children;
  return <LoginNeededScreen />;
};
