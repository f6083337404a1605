import { ContentsScreen } from "@/features/desk/contents-screen";
import { deskCopy } from "@/features/desk/copy";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ContentsScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id, stay }, { settings }) => ({
    isDemo: settings.isDemo,
    id: typeof id === "string" ? id : "",
    stay: Number(stay) || 0,
  }),
  head: () => ({ title: deskCopy.pageTitle }),
});
