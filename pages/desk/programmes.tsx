import { deskCopy } from "@/features/desk/copy";
import { ProgrammesScreen } from "@/features/desk/programmes-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ProgrammesScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id, stay }, { settings }) => ({
    isDemo: settings.isDemo,
    id: typeof id === "string" ? id : "",
    stay: Number(stay) || 0,
  }),
  head: () => ({ title: deskCopy.pageTitle }),
});
