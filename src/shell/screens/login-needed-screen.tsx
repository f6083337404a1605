import { useRouter } from "next/router";
import { ownPath } from "@/lib/address/own-path";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { EmptyState } from "@/ui/feedback/empty-state";

const { loginNeeded: copy } = shellCopy;

/** In place of a page for members: says that the login is over and offers another. */
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
