import { venueCopy } from "@/features/partner/copy";
import { VenueStaffScreen } from "@/features/partner/staff-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(VenueStaffScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle);
