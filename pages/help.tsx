import { helpCopy } from "@/features/help/copy";
import { HelpScreen } from "@/features/help/help-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(HelpScreen, { header: "title", title: helpCopy.title, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  head: () => ({ title: helpCopy.title, description: helpCopy.description, canonical: paths.help() }),
});
