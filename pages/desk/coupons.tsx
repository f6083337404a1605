import { deskCopy } from "@/features/desk/copy";
import { DeskCouponsScreen } from "@/features/desk/coupons/coupons-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskCouponsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
