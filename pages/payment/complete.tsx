import { reservationQuery } from "@/api/main/order/reservations";
import { CompleteScreen } from "@/features/payment/complete/complete-screen";
import { readOrder } from "@/features/payment/complete/read-order";
import { paymentCopy } from "@/features/payment/copy";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(CompleteScreen, { ...finishing, title: paymentCopy.completeTitle });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readOrder,
  otherwise: paths.mypage.purchases(),
  load: ({ need, http, input }) => {
    void need(reservationQuery(http.main, input.order));
  },
});
