import { readFilters } from "@/features/contents/address/content-filters";
import { nearbyCopy } from "@/features/contents/nearby/copy";
import { loadNearby } from "@/features/contents/nearby/nearby-loads";
import { NearbyScreen } from "@/features/contents/nearby/nearby-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(NearbyScreen), { header: "none", roomy: true });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: (query, { settings }) => ({ filters: readFilters(query), tiles: settings.mapTiles }),
  load: ({ http, input, ask, need }) => loadNearby(http.main, { ask, need }, input.filters),
  head: () => ({ title: nearbyCopy.title, description: nearbyCopy.description, canonical: paths.maps() }),
});
