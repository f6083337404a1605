import { deskCopy } from "@/features/desk/copy";
import { OrderScreen } from "@/features/desk/orders/order-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(OrderScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }, { settings }) => (typeof id === "string" ? { isDemo: settings.isDemo, id } : null),
  head: () => ({ title: deskCopy.pageTitle }),
});
