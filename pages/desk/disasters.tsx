import { deskCopy } from "@/features/desk/copy";
import { DeskDisastersScreen } from "@/features/desk/disasters/disasters-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskDisastersScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
