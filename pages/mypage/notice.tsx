import { noticesScrollQuery } from "@/api/main/discover/notices";
import { inboxQuery } from "@/api/main/member/inbox";
import { noticeCopy } from "@/features/notice/copy";
import { NoticeScreen } from "@/features/notice/notice-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(NoticeScreen, { header: "title", title: noticeCopy.title });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, user, fetchPages }) => {
    if (user?.is_member) fetchPages(inboxQuery(http.main));
    fetchPages(noticesScrollQuery(http.main));
  },
  head: () => ({ title: noticeCopy.title, description: noticeCopy.description, canonical: paths.mypage.notice() }),
});
