import { identityCopy } from "@/features/sandbox-idp/copy";
import { readIdentityAsked } from "@/features/sandbox-idp/identity-asked";
import { IdentityScreen } from "@/features/sandbox-idp/identity-screen";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(IdentityScreen, { header: "none", tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: inDemo(readIdentityAsked),
  head: () => ({ title: identityCopy.title }),
});
