import { deskCopy } from "@/features/desk/copy";
import { MemberScreen } from "@/features/desk/member/member-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(MemberScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle, ({ id }) => (typeof id === "string" ? { id } : null));
