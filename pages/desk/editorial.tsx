import { deskCopy } from "@/features/desk/copy";
import { EditorialScreen } from "@/features/desk/editorial/editorial-screen";
import { readEditorial } from "@/features/desk/editorial/read-editorial";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(EditorialScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (query, { settings }) => ({ isDemo: settings.isDemo, ...readEditorial(query) }),
  head: () => ({ title: deskCopy.pageTitle }),
});
