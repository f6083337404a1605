import { authorableQuery, reviewForEditQuery } from "@/api/main/content/my-reviews";
import { writeCopy } from "@/features/review/copy";
import { readWriteInput } from "@/features/review/write/write-input";
import { WriteScreen } from "@/features/review/write/write-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(WriteScreen, { header: "title", title: writeCopy.title, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readWriteInput,
  load: ({ http: { main }, input: { reservation, review }, ask, need }) => {
    ask(authorableQuery(main, reservation));
    if (review !== null) need(reviewForEditQuery(main, review));
  },
  head: ({ input: { review } }) => ({ title: review === null ? writeCopy.title : writeCopy.editTitle }),
});
