import type { GetServerSideProps } from "next";
import { accommodationTypesQuery, stayLocationsQuery } from "@/api/stay/search";
import { readStayFilters } from "@/features/stay/common/stay-filters";
import { loadStays, staysHead } from "@/features/stay/result/result-loads";
import { ResultScreen } from "@/features/stay/result/result-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { kstToday } from "@/shared/dates/kst";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(ResultScreen), { header: "none", roomy: true });

const props = (access: "public" | "open") =>
  serverSideProps({
    access,
    read: (query, { now, settings }) => ({ filters: readStayFilters(query, kstToday(now)), tiles: settings.mapTiles }),
    load: ({ http, input, ask, need }) => loadStays(http.stay, { ask, need }, input.filters),
    head: ({ http, input, cached }) =>
      staysHead(input.filters, cached(stayLocationsQuery(http.stay)), cached(accommodationTypesQuery(http.stay))),
  });
// Caches and search engines must not store a search by words; the page of an area is public.
export const getServerSideProps: GetServerSideProps = (context) =>
  props(context.query.keyword === undefined ? "public" : "open")(context);
