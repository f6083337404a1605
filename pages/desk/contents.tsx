import { ContentsScreen } from "@/features/desk/contents-screen";
import { deskCopy } from "@/features/desk/copy";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(ContentsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, ({ id, stay }) => ({
  id: typeof id === "string" ? id : "",
  stay: Number(stay) || 0,
}));
