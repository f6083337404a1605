import { familyReservationQuery } from "@/api/main/member/family";
import { purchasesCopy } from "@/features/purchases/copy";
import { readId } from "@/features/purchases/read-id";
import { FamilyBookingScreen } from "@/features/purchases/shared/family-booking-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(FamilyBookingScreen, {
  header: "title",
  title: purchasesCopy.detailTitle,
  tabBar: false,
  footer: false,
});

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readId,
  load: ({ need, http, input }) => {
    void need(familyReservationQuery(http.main, input.id));
  },
});
