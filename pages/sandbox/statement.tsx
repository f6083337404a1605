import { statementCopy } from "@/features/sandbox-pay/copy";
import { StatementScreen } from "@/features/sandbox-pay/statement-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(StatementScreen, { header: "title", title: statementCopy.title, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ payment }, { settings }) =>
    settings.isDemo ? { payment: typeof payment === "string" ? payment : null } : null,
});
