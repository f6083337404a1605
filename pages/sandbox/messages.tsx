import { messagesCopy } from "@/features/sandbox-messages/copy";
import { MessagesScreen } from "@/features/sandbox-messages/messages-screen";
import { phoneDigits } from "@/shared/identity/phone";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(MessagesScreen, { header: "title", title: messagesCopy.title, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: inDemo(({ phone }) => ({ phone: typeof phone === "string" ? phoneDigits(phone).slice(0, 11) : "" })),
});
