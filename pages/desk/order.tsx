import { deskCopy } from "@/features/desk/copy";
import { OrderScreen } from "@/features/desk/orders/order-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(OrderScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, ({ id }) => (typeof id === "string" ? { id } : null));
