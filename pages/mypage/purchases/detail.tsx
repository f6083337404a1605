import { reservationQuery } from "@/api/main/order/reservations";
import { CancelFlow } from "@/features/cancel/cancel-flow";
import { purchasesCopy } from "@/features/purchases/copy";
import { OrderDetailScreen } from "@/features/purchases/detail-screen";
import { readId } from "@/features/purchases/read-id";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

const Detail = ({ input }: { input: { id: string } }) => (
  <>
    <OrderDetailScreen input={input} />
    <CancelFlow />
  </>
);

export default withPage(Detail, { ...finishing, title: purchasesCopy.detailTitle });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readId,
  load: ({ need, http, input }) => {
    void need(reservationQuery(http.main, input.id));
  },
});
