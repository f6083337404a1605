import { promotionQuery } from "@/api/main/promotions";
import { eventHead } from "@/features/event/event-head";
import { EventScreen } from "@/features/event/event-screen";
import { positiveInteger } from "@/lib/positive-integer";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(EventScreen, { header: "over-picture", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ id }) => positiveInteger(id),
  load: ({ http, input, need }) => {
    need(promotionQuery(http.main, input));
  },
  head: ({ http, input, cached }) => eventHead(cached(promotionQuery(http.main, input))),
});
