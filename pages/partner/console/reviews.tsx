import { venueCopy } from "@/features/partner/copy";
import { ReviewsScreen } from "@/features/partner/reviews-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(ReviewsScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle);
