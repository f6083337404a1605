import { stayReviewCopy } from "@/features/stay/review/copy";
import { readStayReviewsInput, stayReviewsHead, stayReviewsQueries } from "@/features/stay/review/review-loads";
import { StayReviewsScreen } from "@/features/stay/review/reviews-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(StayReviewsScreen, { header: "title", title: stayReviewCopy.title });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readStayReviewsInput,
  load: ({ http, input, need, fetchPages }) => {
    const queries = stayReviewsQueries(http.stay, input);
    need(queries.stay);
    fetchPages(queries.reviews);
  },
  head: ({ cached, http, input }) => stayReviewsHead(cached(stayReviewsQueries(http.stay, input).stay)),
});
