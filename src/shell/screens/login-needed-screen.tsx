import { useRouter } from "next/router";
import { ownPath } from "@/lib/address/own-path";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { EmptyState } from "@/ui/feedback/empty-state";

const { loginNeeded: copy } = shellCopy;

/** Shown instead of a page for members: says that the session has ended, and offers the login. */
export const LoginNeededScreen = () => {
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
