import { consoleCopy } from "@/features/partner/copy";
import { ProgrammesScreen } from "@/features/partner/programme/programmes-screen";
import { publicEnv } from "@/lib/env";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ProgrammesScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }) => ({ isDemo: !publicEnv().production, id: typeof id === "string" ? id : "" }),
  head: () => ({ title: consoleCopy.pageTitle }),
});
