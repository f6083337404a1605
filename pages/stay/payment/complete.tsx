import { readOrder } from "@/features/payment/complete/read-order";
import { StayCompleteScreen } from "@/features/payment/stay/complete-screen";
import { stayPaymentCopy } from "@/features/payment/stay/copy";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(StayCompleteScreen, { ...finishing, title: stayPaymentCopy.completeTitle });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readOrder,
  otherwise: paths.mypage.purchases(),
});
