import { stayPaymentCopy } from "@/features/payment/stay/copy";
import { readStay } from "@/features/payment/stay/read-stay";
import { StayPaymentScreen } from "@/features/payment/stay/stay-payment-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(StayPaymentScreen, { ...finishing, title: stayPaymentCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: readStay,
  otherwise: paths.mypage.purchases(),
});
