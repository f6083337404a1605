import { eventHead, eventLoad } from "@/features/event/event-page";
import { EventScreen } from "@/features/event/event-screen";
import { positiveInteger } from "@/lib/address/read-value";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(EventScreen, { header: "over-picture", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ id }) => positiveInteger(id),
  remember: eventLoad,
  head: ({ remembered }) => eventHead(remembered?.data ?? undefined),
});
