import { BookingsScreen } from "@/features/partner/bookings-screen";
import { venueCopy } from "@/features/partner/copy";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(BookingsScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle);
