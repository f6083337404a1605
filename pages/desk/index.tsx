import { deskCopy } from "@/features/desk/copy";
import { IssuesScreen } from "@/features/desk/issues-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(IssuesScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
