import { sandboxPayCopy } from "@/features/sandbox-pay/copy";
import { PayScreen } from "@/features/sandbox-pay/pay-screen";
import { readWindowOrder } from "@/features/sandbox-pay/window-order";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PayScreen, { header: "none", tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: inDemo(readWindowOrder),
  head: () => ({ title: sandboxPayCopy.title }),
});
