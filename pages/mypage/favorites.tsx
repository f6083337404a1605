import { favoritesScrollQuery } from "@/api/main/favorites";
import { favoritesCopy } from "@/features/favorites/copy";
import { FavoritesScreen } from "@/features/favorites/favorites-screen";
import { readSort } from "@/features/favorites/read-sort";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(FavoritesScreen, { header: "title", title: favoritesCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ sort }) => ({ sort: readSort(sort) }),
  load: ({ askPages, http, user, input: { sort } }) => {
    if (user && sort !== "distance-asc") askPages(favoritesScrollQuery(http.main, { sort }));
  },
});
