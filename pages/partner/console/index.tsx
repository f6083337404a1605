import { venueCopy } from "@/features/partner/copy";
import { TodayScreen } from "@/features/partner/today-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(TodayScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle);
