import { deskCopy } from "@/features/desk/copy";
import { EditorialScreen } from "@/features/desk/editorial/editorial-screen";
import { readEditorial } from "@/features/desk/editorial/read-editorial";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(EditorialScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, readEditorial);
