import { partnerPointsQuery, pointLogsScrollQuery, pointSummaryQuery } from "@/api/main/member/points";
import { pointCopy } from "@/features/point/copy";
import { PointScreen } from "@/features/point/point-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PointScreen, { header: "title", title: pointCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, fetchPages, http }) => {
    ask(pointSummaryQuery(http.main));
    ask(partnerPointsQuery(http.main));
    fetchPages(pointLogsScrollQuery(http.main));
  },
});
