import { statementCopy } from "@/features/sandbox-pay/copy";
import { StatementScreen } from "@/features/sandbox-pay/statement-screen";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(StatementScreen, { header: "title", title: statementCopy.title, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: inDemo(({ payment }) => ({ payment: typeof payment === "string" ? payment : null })),
});
