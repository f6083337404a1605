import { DeskActsScreen } from "@/features/desk/acts/acts-screen";
import { deskCopy } from "@/features/desk/copy";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskActsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
