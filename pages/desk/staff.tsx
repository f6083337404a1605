import { deskCopy } from "@/features/desk/copy";
import { DeskStaffScreen } from "@/features/desk/staff-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskStaffScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
