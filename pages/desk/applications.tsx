import { ApplicationsScreen } from "@/features/desk/applications-screen";
import { deskCopy } from "@/features/desk/copy";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(ApplicationsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, ({ id }) => ({
  id: typeof id === "string" ? id : "",
}));
