import { deskCopy } from "@/features/desk/copy";
import { MemberScreen } from "@/features/desk/member/member-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(MemberScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }, { settings }) => (typeof id === "string" ? { isDemo: settings.isDemo, id } : null),
  head: () => ({ title: deskCopy.pageTitle }),
});
