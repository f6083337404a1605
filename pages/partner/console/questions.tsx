import { venueCopy } from "@/features/partner/copy";
import { QuestionsScreen } from "@/features/partner/questions-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(QuestionsScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle);
