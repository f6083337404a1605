import { readOrder } from "@/features/payment/complete/read-order";
import { StayCompleteScreen } from "@/features/payment/stay/complete-screen";
import { stayPaymentCopy } from "@/features/payment/stay/copy";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const frame = { header: "title", title: stayPaymentCopy.completeTitle, tabBar: false, footer: false } as const;

export default withPage(StayCompleteScreen, frame);

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readOrder,
  otherwise: paths.mypage.purchases(),
});
