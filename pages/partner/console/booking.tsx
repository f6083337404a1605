import { BookingScreen } from "@/features/partner/booking/booking-screen";
import { venueCopy } from "@/features/partner/copy";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(BookingScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle, ({ id }) => (typeof id === "string" ? { id } : null));
