import { childCategoriesQuery } from "@/api/main/member/account";
import { childrenQuery } from "@/api/main/member/children";
import { ChildrenScreen } from "@/features/children/children-screen";
import { childrenCopy } from "@/features/children/copy";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ChildrenScreen, { header: "title", title: childrenCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, http }) => {
    ask(childrenQuery(http.main));
    ask(childCategoriesQuery(http.main));
  },
});
