import { contentDetailQuery } from "@/api/main/content/detail";
import { detailHead } from "@/features/content/detail-head";
import { readDetailInput } from "@/features/content/detail-input";
import { firstSlotsQuery, loadDetail } from "@/features/content/detail-loads";
import { DetailScreen } from "@/features/content/detail-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(DetailScreen), { header: "over-picture", roomy: true, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readDetailInput,
  load: loadDetail,
  head: ({ cached, http, input, now }) =>
    detailHead(cached(contentDetailQuery(http.main, input)), cached(firstSlotsQuery(http.main, input, now))),
});
