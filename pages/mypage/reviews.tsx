import { authorableQuery, myReviewsScrollQuery } from "@/api/main/content/my-reviews";
import { reservationsQuery } from "@/api/main/order/reservations";
import { myStayReviewsScrollQuery } from "@/api/stay/reviews";
import { mineCopy } from "@/features/review/copy";
import { MyReviewsScreen } from "@/features/review/mine/mine-screen";
import { kstToday } from "@/shared/dates/kst";
import { mineSpan } from "@/shared/review/my-stays";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(MyReviewsScreen, { header: "title", title: mineCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, fetchPages, http: { main, stay }, now }) => {
    ask(authorableQuery(main));
    ask(reservationsQuery(main, mineSpan(kstToday(now))));
    fetchPages(myReviewsScrollQuery(main));
    fetchPages(myStayReviewsScrollQuery(stay));
  },
});
