import { eventHead } from "@/features/event/event-head";
import { EventScreen } from "@/features/event/event-screen";
import { positiveInteger } from "@/lib/positive-integer";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";
import { loadEventDetail, selectEventDetail } from "@/store/slices/events";

export default withPage(EventScreen, { header: "over-picture", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ id }) => positiveInteger(id),
  remember: {
    load: loadEventDetail,
    select: selectEventDetail,
  },
  head: ({ remembered }) => eventHead(remembered?.data ?? undefined),
});
