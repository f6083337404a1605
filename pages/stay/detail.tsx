import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { stayDetailHead } from "@/features/stay/detail/detail-head";
import { readStayDetailInput } from "@/features/stay/detail/detail-input";
import { loadStayDetail } from "@/features/stay/detail/detail-loads";
import { StayDetailScreen } from "@/features/stay/detail/detail-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(StayDetailScreen), { header: "over-picture", roomy: true, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readStayDetailInput,
  load: loadStayDetail,
  head: ({ cached, http, input: { id, choice } }) =>
    stayDetailHead(cached(accommodationQuery(http.stay, { id })), cached(stayProductsQuery(http.stay, id, choice))),
});
