import { ApplicationsScreen } from "@/features/desk/applications-screen";
import { deskCopy } from "@/features/desk/copy";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ApplicationsScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }, { settings }) => ({ isDemo: settings.isDemo, id: typeof id === "string" ? id : "" }),
  head: () => ({ title: deskCopy.pageTitle }),
});
