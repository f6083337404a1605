import { applyCopy } from "@/features/apply/copy";
import { StartScreen } from "@/features/apply/start-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(StartScreen, { header: "title", title: applyCopy.title, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (_query, { settings }) => ({ isDemo: settings.isDemo }),
  head: () => ({ title: applyCopy.title, description: applyCopy.description }),
});
