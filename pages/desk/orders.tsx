import { deskCopy } from "@/features/desk/copy";
import { OrdersScreen } from "@/features/desk/orders/orders-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(OrdersScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ q }, { settings }) => ({ isDemo: settings.isDemo, q: typeof q === "string" ? q.slice(0, 100) : "" }),
  head: () => ({ title: deskCopy.pageTitle }),
});
