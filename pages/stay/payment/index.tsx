import { stayPaymentCopy } from "@/features/payment/stay/copy";
import { readStay } from "@/features/payment/stay/read-stay";
import { StayPaymentScreen } from "@/features/payment/stay/stay-payment-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const frame = { header: "title", title: stayPaymentCopy.title, tabBar: false, footer: false } as const;

export default withPage(StayPaymentScreen, frame);

export const getServerSideProps = serverSideProps({
  access: "open",
  read: readStay,
  otherwise: paths.mypage.purchases(),
});
