import { consoleCopy } from "@/features/partner/copy";
import { QuestionsScreen } from "@/features/partner/questions-screen";
import { publicEnv } from "@/lib/env";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(QuestionsScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({ isDemo: !publicEnv().production }),
  head: () => ({ title: consoleCopy.pageTitle }),
});
