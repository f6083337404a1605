import { deskCopy } from "@/features/desk/copy";
import { IssuesScreen } from "@/features/desk/issues-screen";
import { publicEnv } from "@/lib/env";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(IssuesScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({ isDemo: !publicEnv().production }),
  head: () => ({ title: deskCopy.pageTitle }),
});
