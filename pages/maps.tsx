import { readFilters } from "@/features/contents/address/content-filters";
import { nearbyCopy } from "@/features/contents/nearby/copy";
import { loadNearby } from "@/features/contents/nearby/nearby-loads";
import { NearbyScreen } from "@/features/contents/nearby/nearby-screen";
import { withDistrictPicker } from "@/features/region/with-district-picker";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withDistrictPicker(NearbyScreen), { header: "none" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: (query) => readFilters(query),
  load: ({ http, input, ask }) => loadNearby(http.main, ask, input),
  head: () => ({ title: nearbyCopy.title, description: nearbyCopy.description, canonical: paths.maps() }),
});
