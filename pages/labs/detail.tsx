import { labsDetailQuery } from "@/api/main/discover/labs";
import { labsCopy } from "@/features/labs/copy";
import { LabsDetailScreen } from "@/features/labs/detail-screen";
import { labsHead } from "@/features/labs/labs-loads";
import { positiveInteger } from "@/lib/address/read-value";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(LabsDetailScreen, { header: "title", share: true, title: labsCopy.title, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ id }) => positiveInteger(id),
  load: ({ http, input, need }) => {
    need(labsDetailQuery(http.main, input));
  },
  head: ({ http, input, cached }) => labsHead(cached(labsDetailQuery(http.main, input))),
});
