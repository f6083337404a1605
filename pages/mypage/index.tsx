import { childrenQuery } from "@/api/main/member/children";
import { pointSummaryQuery } from "@/api/main/member/points";
import { userInfoQuery } from "@/api/main/member/session";
import { reservationsQuery } from "@/api/main/order/reservations";
import { mypageCopy } from "@/features/mypage/copy";
import { MypageScreen } from "@/features/mypage/mypage-screen";
import { visitRange } from "@/features/mypage/next-visit";
import { kstToday } from "@/shared/dates/kst";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(MypageScreen, { header: "none", roomy: true, title: mypageCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({}),
  load: ({ ask, http, user, now }) => {
    if (!user?.is_member) return;
    ask(userInfoQuery(http.main));
    ask(childrenQuery(http.main));
    ask(pointSummaryQuery(http.main));
    ask(reservationsQuery(http.main, visitRange(kstToday(now))));
  },
});
