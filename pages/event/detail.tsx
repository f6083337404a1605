import { eventHead } from "@/features/event/event-head";
import { eventLoad } from "@/features/event/event-load";
import { EventScreen } from "@/features/event/event-screen";
import { positiveInteger } from "@/lib/address/positive-integer";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(EventScreen, { header: "over-picture", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ id }) => positiveInteger(id),
  remember: eventLoad,
  head: ({ remembered }) => eventHead(remembered?.data ?? undefined),
});
