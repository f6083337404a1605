import { contentDetailQuery } from "@/api/main/content/detail";
import { picnicCopy } from "@/features/payment/picnic/copy";
import { PicnicScreen } from "@/features/payment/picnic/picnic-screen";
import { readDraft } from "@/features/payment/read-draft";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(PicnicScreen, { ...finishing, title: picnicCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: readDraft,
  otherwise: paths.mypage.purchases(),
  load: ({ need, http, input }) => {
    void need(contentDetailQuery(http.main, { id: input.content_pk }));
  },
});
