import { deskCopy } from "@/features/desk/copy";
import { DeskQuestionsScreen } from "@/features/desk/moderation/questions-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskQuestionsScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (_query, { settings }) => ({ isDemo: settings.isDemo }),
  head: () => ({ title: deskCopy.pageTitle }),
});
