import { readStayFilters } from "@/features/stay/common/stay-filters";
import { staySearchCopy } from "@/features/stay/search/copy";
import { loadStaySearch } from "@/features/stay/search/search-loads";
import { StaySearchScreen } from "@/features/stay/search/search-screen";
import { paths } from "@/lib/paths";
import { kstToday } from "@/shared/dates/kst";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const { title, description } = staySearchCopy;

export default withPage(StaySearchScreen, { header: "title", title, search: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: (query, { now }) => readStayFilters(query, kstToday(now)),
  load: ({ http, input, ask }) => loadStaySearch(http.stay, ask, input.location_id),
  head: () => ({ title, description, canonical: paths.search.stay() }),
});
