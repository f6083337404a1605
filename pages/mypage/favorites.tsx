import { favoritesScrollQuery } from "@/api/main/content/favorites";
import { favoritesCopy } from "@/features/favorites/copy";
import { FavoritesScreen } from "@/features/favorites/favorites-screen";
import { readSort, readTab } from "@/features/favorites/read-sort";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(FavoritesScreen, { header: "title", title: favoritesCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ sort, tab }) => ({ sort: readSort(sort), tab: readTab(tab) }),
  load: ({ fetchPages, http, user, input: { sort, tab } }) => {
    // Only the browser knows the dates of a stay, so it fetches that list itself.
    if (user && tab === "activity" && sort !== "distance-asc") fetchPages(favoritesScrollQuery(http.main, { sort }));
  },
});
