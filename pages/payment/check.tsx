import { CheckScreen } from "@/features/payment/check/check-screen";
import { readReturn } from "@/features/payment/check/read-return";
import { paymentCopy } from "@/features/payment/copy";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(CheckScreen, { ...finishing, title: paymentCopy.checkTitle });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readReturn,
  otherwise: paths.mypage.purchases(),
});
