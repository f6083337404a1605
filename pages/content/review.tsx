import { contentReviewsCopy } from "@/features/content-review/copy";
import { readReviewsInput, reviewsHead, reviewsQueries } from "@/features/content-review/review-loads";
import { ReviewsScreen } from "@/features/content-review/reviews-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ReviewsScreen, { header: "title", title: contentReviewsCopy.title });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readReviewsInput,
  load: ({ http, input, need, fetchPages }) => {
    const queries = reviewsQueries(http.main, input);
    need(queries.detail);
    fetchPages(queries.reviews);
    fetchPages(queries.photos);
  },
  head: ({ cached, http, input }) => reviewsHead(cached(reviewsQueries(http.main, input).detail)),
});
