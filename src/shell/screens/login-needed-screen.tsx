import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { ownPath } from "@/lib/address/own-path";
import { hasSessionHint } from "@/lib/cookies";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import type { Access } from "@/shell/page-props";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { EmptyState } from "@/ui/feedback/empty-state";

const { loginNeeded: copy } = shellCopy;

const LoginNeededScreen = () => {
  const { asPath } = useRouter();
  return (
    <>
      <ScreenTitle>{copy.title}</ScreenTitle>
      <EmptyState
        isPage
        object="key"
        title={copy.title}
        detail={copy.detail}
        action={{ label: copy.login, href: paths.login({ from: ownPath(asPath) ?? undefined }) }}
      />
    </>
  );
};

/**
 * The page, or in its place a way to log in once nobody is logged in on a page for members. A session that can still be taken
 * up again, such as one without a connection, keeps the page.
 */
export const PageOfMember = ({ access, children }: { access: Access | undefined; children: ReactNode }) => {
  const isMember = useAppSelector(selectIsMember);
  if (access !== "member" || isMember || typeof window === "undefined" || hasSessionHint()) return children;
  return <LoginNeededScreen />;
};
