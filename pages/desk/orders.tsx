import { deskCopy } from "@/features/desk/copy";
import { OrdersScreen } from "@/features/desk/orders/orders-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(OrdersScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, ({ q }) => ({
  q: typeof q === "string" ? q.slice(0, 100) : "",
}));
