import { deskCopy } from "@/features/desk/copy";
import { DeskDisastersScreen } from "@/features/desk/disasters/disasters-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskDisastersScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (_query, { settings }) => ({ isDemo: settings.isDemo }),
  head: () => ({ title: deskCopy.pageTitle }),
});
